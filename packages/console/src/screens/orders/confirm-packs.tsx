import { formatFen } from '@aliquot/contract/core/money.ts';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ChosenPacks, ReturnedSums } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';
import { RefundFacts } from './refund-facts.tsx';

type Props = {
  shown: OrderShown;
  chosen: ChosenPacks;
  returnedSums: ReturnedSums;
  /** Of these packs: it outlives a way back to the choice. */
  idempotencyKey: string;
  onBack: () => void;
  onClose: () => void;
};

/** Shows what is returned and takes the reason; done once, only for these sums. */
export function ConfirmPacks({ shown: { order }, chosen, returnedSums, idempotencyKey: key, onBack, onClose }: Props) {
  const { words } = useWords();
  const text = words.orders;
  const act = useActionForm(
    'consoleOrders.cancelPacks',
    { reason: '', our_fault: false },
    ({ reason, our_fault }: { reason: string; our_fault: boolean }) => ({
      id: order.id,
      lines: chosen,
      reason,
      our_fault,
      expected_money: returnedSums.money,
      expected_points: returnedSums.points,
      key,
    }),
    ({ money }) => {
      showToast({ text: text.packsCancelled(formatFen(money)) });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.cancelThese} hint={text.cancelTheseHint} act={act} isDangerous onClose={onBack}>
      <RefundFacts order={order} packs={chosen} returnedSums={returnedSums} />
      <FormField form={act.form} of="cancel-packs" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
      {returnedSums.coupon === 'returned' && (
        <Checkbox label={text.ourFault} detail={text.ourFaultDetail} {...act.form.register('our_fault')} />
      )}
    </ActionDialog>
  );
}
