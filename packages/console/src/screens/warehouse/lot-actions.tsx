import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { CorrectLot } from './correction/correct-lot.tsx';
import { useCorrectionWords } from './correction/use-correction-words.ts';
import type { LotShown } from './lot-detail.tsx';
import { ShortPacks } from './short-packs.tsx';
import { useShortageWords } from './use-shortage-words.ts';

type Decision = Exclude<LotShown['acts'][number], 'results'>;
type Values = { reason: string; retest_on: string };

const variants = { released: 'primary', quarantine: 'secondary', rejected: 'danger', recalled: 'danger' } as const;

/** A lot's actions for those permitted, compliance may recall; and correcting its receipt. */
export function LotActions({ lot }: { lot: LotShown }) {
  const { words } = useWords();
  const mayMove = useMay('stock.move');
  const mayRecall = useMay('lots.recall');
  const { correct } = useCorrectionWords();
  const [open, setOpen] = useState<Decision | 'correct' | null>(null);
  const isMine = (act: LotShown['acts'][number]): act is Decision => act !== 'results' && (act === 'recalled' ? mayRecall : mayMove);
  const mine = lot.acts.filter(isMine);
  if (mine.length === 0 && !mayMove) return null;
  return (
    <div className="form-actions">
      {mine.map((act) => (
        <Button key={act} variant={variants[act]} onClick={() => setOpen(act)}>
          {words.warehouse.decide[act]}
        </Button>
      ))}
      {mayMove && <Button onClick={() => setOpen('correct')}>{correct}</Button>}
      {open === 'correct' && <CorrectLot lot={lot} onClose={() => setOpen(null)} />}
      {open && open !== 'correct' && <Decide lot={lot} status={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Decide({ lot, status, onClose }: { lot: LotShown; status: Decision; onClose: () => void }) {
  const { words } = useWords();
  const w = words.warehouse;
  const act = useActionForm(
    'consoleStock.decideLot',
    { reason: '', retest_on: '' },
    ({ reason, retest_on: retest }: Values) => ({ id: lot.id, status, reason, ...(retest !== '' && { retest_on: retest }) }),
    () => {
      showToast({ text: w.decided });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={w.decide[status]}
      hint={w.decideHints[status]}
      act={act}
      isDangerous={variants[status] === 'danger'}
      onClose={onClose}
    >
      {status !== 'released' && <DecisionPreview id={lot.id} status={status} isWanted={!act.isPending} />}
      <FormField form={act.form} of="decide" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
      {status === 'released' && lot.retest_on !== null && (
        <FormField form={act.form} of="decide" name="retest_on" label={w.nextRetest} control={{ type: 'date' }} />
      )}
    </ActionDialog>
  );
}

/**
 * Which orders are short after the decision, and how many have packs of the lot. Not wanted while
 * it is sent: a decided lot refuses the preview.
 */
function DecisionPreview({ id, status, isWanted }: { id: number; status: Decision; isWanted: boolean }) {
  const text = useShortageWords();
  const { data } = useShown('consoleStock.previewDecision', { id, status }, { isWanted });
  if (!data) return null;
  return (
    <>
      {status === 'recalled' && <p>{text.sentTo(data.sent)}</p>}
      <ShortPacks short={data.short} />
    </>
  );
}
