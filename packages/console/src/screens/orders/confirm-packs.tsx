import { formatFen } from '@aliquot/contract/money.ts';
import { Checkbox } from '@aliquot/storefront/ui/checkbox.tsx';
import { DescriptionList } from '@aliquot/storefront/ui/description-list.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ChosenPacks, GivenBack } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';

type Props = {
  shown: OrderShown;
  chosen: ChosenPacks;
  givenBack: GivenBack;
  /** Of these packs: it outlives a way back to the choice. */
  idempotencyKey: string;
  onBack: () => void;
  onClose: () => void;
};

/** What goes back is seen, the reason said, and only then it is done: for these sums or not at all, and once. */
export function ConfirmPacks({ shown: { order }, chosen, givenBack, idempotencyKey: key, onBack, onClose }: Props) {
  const { words } = useWords();
  const text = words.orders;
  const act = useActForm(
    'consoleOrders.cancelPacks',
    { reason: '', our_fault: false },
    ({ reason, our_fault }: { reason: string; our_fault: boolean }) => ({
      id: order.id,
      lines: chosen,
      reason,
      our_fault,
      expected_money: givenBack.money,
      expected_points: givenBack.points,
      key,
    }),
    ({ money }) => {
      showToast({ text: text.packsCancelled(formatFen(money)) });
      onClose();
    },
  );
  return (
    <ActDialog title={text.cancelThese} hint={text.cancelTheseHint} act={act} isDangerous onClose={onBack}>
      <DescriptionList items={[{ key: 'packs', term: text.chosenPacks, value: packList(order, chosen) }, ...useSums(givenBack)]} />
      {givenBack.whole && <p>{text.nothingLeft}</p>}
      {givenBack.needs_two && <p>{text.needsTwoForRefund}</p>}
      <FormField form={act.form} of="cancel-packs" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
      {givenBack.coupon === 'returned' && (
        <Checkbox label={text.ourFault} detail={text.ourFaultDetail} {...act.form.register('our_fault')} />
      )}
    </ActDialog>
  );
}

function useSums({ money, shipping, points, coupon, ways }: GivenBack) {
  const text = useWords().words.orders;
  return [
    ...ways.map(({ way, amount }) => ({ key: way, term: text.waysBack[way], value: <strong>{formatFen(amount)}</strong> })),
    { key: 'none', term: text.amount, value: money === 0 ? formatFen(0) : null },
    { key: 'shipping', term: text.shippingBack, value: shipping > 0 ? formatFen(shipping) : null },
    { key: 'points', term: text.pointsBack, value: points > 0 ? points : null },
    { key: 'coupon', term: text.couponBack, value: coupon && text.coupons[coupon] },
  ];
}

const packList = ({ lines }: OrderShown['order'], chosen: ChosenPacks) => (
  <ul>
    {lines.flatMap(({ id, code }) => {
      const quantity = chosen.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0;
      return quantity > 0 ? [<li key={id}>{`${code} × ${quantity}`}</li>] : [];
    })}
  </ul>
);
