import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { readShanghai, writeShanghai } from '../../../form/shanghai-time.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';

type Props = { article: Output<'articles.get'>; onClose: () => void };

/** What can be done with the article now. */
export function ArticleActions({ article }: { article: Output<'articles.get'> }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'release' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
      {article.acts.map((act) => (
        <Button key={act} variant={act === 'withdraw' ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
          {words.content[act]}
        </Button>
      ))}
      {open === 'release' && <Release article={article} onClose={close} />}
      {open === 'withdraw' && <Withdraw article={article} onClose={close} />}
    </div>
  );
}

function Release({ article, onClose }: Props) {
  const { words } = useWords();
  const act = useActionForm(
    'articles.release',
    { publishes_at: article.state === 'scheduled' ? writeShanghai(article.publishes_at) : '' },
    ({ publishes_at: at }: { publishes_at: string }) => ({ id: article.id, version: article.version, publishes_at: readShanghai(at) }),
    ({ state }) => {
      showToast({ text: words.content.states[state] });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.content.release} hint={words.content.releaseHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="release" name="publishes_at" label={words.content.moment} control={{ type: 'datetime-local' }} />
    </ActionDialog>
  );
}

function Withdraw({ article, onClose }: Props) {
  const { words } = useWords();
  const act = useActionForm(
    'articles.withdraw',
    {},
    () => ({ id: article.id, version: article.version }),
    ({ state }) => {
      showToast({ text: words.content.states[state] });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.content.withdraw} hint={words.content.withdrawHint} act={act} isDangerous onClose={onClose}>
      {null}
    </ActionDialog>
  );
}
