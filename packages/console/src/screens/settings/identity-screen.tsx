import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { AreaHead } from '../../frame/area-head.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { IdentityForm } from './identity-form.tsx';

const places = [{ part: 'identity', path: '/settings' }] as const;

/** Who runs the shop, as pages, papers and orders say it. */
export function IdentityScreen() {
  const { words } = useWords();
  const text = words.settings;
  const mayEdit = useMay('settings.edit');
  const { data, refetch } = useShown('settings.getIdentity', {});
  const { look, takeTheirs } = useFreshForm(refetch);
  return (
    <>
      <AreaHead title={words.areas.settings} label={text.tabs} places={places} labels={{ identity: text.identity }} current="identity" />
      {!data && <p role="status">{words.frame.loading}</p>}
      {data?.id === 0 && <Message kind="warning" title={text.nobody} />}
      {data && data.written_at !== null && (
        <p className="text-muted">
          {data.written_by === null ? (
            text.asBegun
          ) : (
            <>
              {text.written} <InstantText at={data.written_at} /> · <Signed by={data.written_by} />
            </>
          )}{' '}
          <HistoryLink kind="shop_identity" id={data.id} />
        </p>
      )}
      {data && <IdentityForm key={look} identity={data} mayEdit={mayEdit} onTakeTheirs={takeTheirs} />}
    </>
  );
}
