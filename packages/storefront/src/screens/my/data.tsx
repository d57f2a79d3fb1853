import { Suspense, lazy, useState } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import type { UserProfile } from '../../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { saveFile } from '@aliquot/ui/save-file.ts';
import { useWords } from '../../words/use-words.ts';

// rarely used, so loaded on demand
const ClosureForm = lazy(async () => ({ default: (await loadOrReload('closure-form', () => import('./closure-form.tsx'))).ClosureForm }));

/** What the shop holds about the buyer: to take away, and to have erased. */
export function Data({ profile }: { profile: UserProfile }) {
  const { words } = useWords();
  const { api } = useTools();
  const [isClosing, setClosing] = useState(false);
  const close = () => setClosing(false);
  const takeAway = useAct(async () =>
    saveFile('aliquot-my-data.json', JSON.stringify(await api.user.exportData({}), null, 2), 'application/json'),
  );
  return (
    <section className="account-section panel account-panel">
      <h2>{words.my.dataTitle}</h2>
      {takeAway.fault && (
        <Message kind="danger" live>
          {takeAway.fault.text}
        </Message>
      )}
      <ul className="account-rows">
        <li>
          <span className="text-muted">{words.my.exportTitle}</span>
          <span>{words.my.exportText}</span>
          <Button
            size="sm"
            className="needs-script"
            pending={takeAway.pending}
            aria-label={words.my.exportLabel}
            onClick={() => void takeAway.run()}
          >
            {words.my.exportDo}
          </Button>
        </li>
        <li>
          <span className="text-muted">{words.my.closureTitle}</span>
          <span>{words.my.closureText}</span>
          <Button size="sm" className="needs-script" aria-label={words.my.closeAccount} onClick={() => setClosing(true)}>
            {words.my.closureOpen}
          </Button>
        </li>
      </ul>
      <Dialog open={isClosing} onClose={close} title={words.my.closeAccount} closeLabel={words.account.close}>
        <Suspense>{isClosing && <ClosureForm mobile={profile.mobile} onDone={close} />}</Suspense>
      </Dialog>
    </section>
  );
}
