import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { readShanghai, writeShanghai } from '../../../form/shanghai-time.ts';
import { useActForm } from '../../../form/use-act-form.ts';
import { useWords } from '../../../words/use-words.ts';

type Props = { article: Output<'articles.get'>; onClose: () => void };

/** What can be done with the article now. */
export function ArticleActs({ article }: { article: Output<'articles.get'> }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'release' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="form-acts">
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
  const act = useActForm(
    'articles.release',
    { publishes_at: article.state === 'scheduled' ? writeShanghai(article.publishes_at) : '' },
    ({ publishes_at: at }: { publishes_at: string }) => ({ id: article.id, version: article.version, publishes_at: readShanghai(at) }),
    ({ state }) => {
      showToast({ text: words.content.states[state] });
      onClose();
    },
  );
  return (
    <ActDialog title={words.content.release} hint={words.content.releaseHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="release" name="publishes_at" label={words.content.moment} control={{ type: 'datetime-local' }} />
    </ActDialog>
  );
}

function Withdraw({ article, onClose }: Props) {
  const { words } = useWords();
  const act = useActForm(
    'articles.withdraw',
    {},
    () => ({ id: article.id, version: article.version }),
    ({ state }) => {
      showToast({ text: words.content.states[state] });
      onClose();
    },
  );
  return (
    <ActDialog title={words.content.withdraw} hint={words.content.withdrawHint} act={act} isDangerous onClose={onClose}>
      {null}
    </ActDialog>
  );
}
