import { Message } from '@aliquot/ui/message.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { IdentityForm } from './identity-form.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { SettingsHead } from './settings-head.tsx';
import { WrittenNote } from './written-note.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** The company's details, as pages, documents and orders show them. */
export function IdentityScreen() {
  const { words } = useWords();
  const text = useSettingsWords();
  const mayEdit = useMay('settings.edit');
  const { data, refetch } = useShown('settings.getIdentity', {});
  const { look, takeTheirs } = useFreshForm(refetch);
  return (
    <>
      <SettingsHead part="identity" />
      {!data && <p role="status">{words.frame.loading}</p>}
      {data?.id === 0 && <Message kind="warning" title={text.nobody} />}
      {data && data.written_at !== null && (
        <p className="text-muted">
          <WrittenNote by={data.written_by} at={data.written_at} /> <HistoryLink kind="shop_identity" id={data.id} />
        </p>
      )}
      {mayEdit && <ShopLogo />}
      {data && <IdentityForm key={look} identity={data} mayEdit={mayEdit} onTakeTheirs={takeTheirs} />}
    </>
  );
}
