import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';

type Open = { id: string; onClose: () => void };

/** A points order is handed to a carrier. */
export function ShipPointsOrder({ id, onClose }: Open) {
  const { words } = useWords();
  const act = useActionForm(
    'consolePointsOrders.ship',
    { carrier: '', tracking_number: '' },
    (values: { carrier: string; tracking_number: string }) => ({ id, ...values }),
    () => {
      showToast({ text: words.orders.shipped });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.orders.ship} hint={words.pointsOrders.shipHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="ship" name="carrier" label={words.orders.carrier} control={{ maxLength: 60 }} />
      <FormField form={act.form} of="ship" name="tracking_number" label={words.orders.tracking} control={{ mono: true, maxLength: 60 }} />
    </ActionDialog>
  );
}

/** What has not left is taken back; the points return to where they came from. */
export function CancelPointsOrder({ id, onClose }: Open) {
  const { orders, pointsOrders } = useWords().words;
  return (
    <ReasonDialog
      call="consolePointsOrders.cancel"
      inputOf={(reason) => ({ id, reason })}
      title={orders.cancel}
      hint={pointsOrders.cancelHint}
      done={() => orders.cancelled}
      isDangerous
      onClose={onClose}
    />
  );
}

/** Faulty goods came back; their points return to where they came from. */
export function TakeBackPointsGoods({ id, left, onClose }: Open & { left: number }) {
  const { words } = useWords();
  const text = words.pointsOrders;
  const act = useActionForm(
    'consolePointsOrders.takeBack',
    { quantity: String(left), reference: '' },
    ({ quantity, reference }: { quantity: string; reference: string }) => ({ id, quantity: Number(quantity), reference }),
    () => {
      showToast({ text: text.takenBack });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.takeBack} hint={text.takeBackHint(left)} act={act} onClose={onClose}>
      <FormField form={act.form} of="return" name="quantity" label={text.takeBackQuantity} control={{ inputMode: 'numeric' }} />
      <FormField
        form={act.form}
        of="return"
        name="reference"
        label={text.takeBackReference}
        hint={text.takeBackReferenceHint}
        control={{ maxLength: 100 }}
      />
    </ActionDialog>
  );
}
