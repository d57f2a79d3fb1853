import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useId, useState } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { AddressSelect, WithAddresses } from '../../account/with-addresses.tsx';
import { formatPoints } from '../../points/format-points.ts';
import { PiecePicture } from '../../points/piece-picture.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

export type Good = Output<'points', 'getMall'>['goods'][number];

const mostAtOnce = 10;

export type RedeemFormProps = { good: Good; balance: number | null; onRedeemed: () => void };

/** How many, where to unless it is a coupon, and what it costs in points. */
export function RedeemForm({ good, balance, onRedeemed }: RedeemFormProps) {
  const { words } = useWords();
  const { api } = useTools();
  const id = useId();
  const [quantity, setQuantity] = useState(1);
  const text = words.pointMall;
  const points = good.points * quantity;
  const act = useAct(async (key, wanted: number, addressId: number | null) => {
    const place = addressId === null ? {} : { address_id: addressId };
    const order = await api.points.redeem({ good_id: good.id, quantity: wanted, ...place }, { idempotencyKey: key });
    const link = { href: href('pointsOrderDetail', { ticket_id: order.id }), text: text.seeOrder };
    showToast({ text: good.coupon ? text.couponRedeemed : text.redeemed, link });
    onRedeemed();
  });
  const left = balance === null ? null : balance - points;
  const howMany = (
    <Field id={`${id}-quantity`} label={text.quantity}>
      {(ties) => (
        <NumberStepper
          {...ties}
          className="justify-self-start"
          value={quantity}
          max={Math.max(1, Math.min(mostAtOnce, good.stock))}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
          onQuantity={setQuantity}
        />
      )}
    </Field>
  );
  const sums = left !== null && (
    <p aria-live="polite" className={left < 0 ? 'text-danger' : 'text-muted'}>
      {left < 0 ? text.missing(formatPoints(-left)) : text.remaining(formatPoints(left))}
    </p>
  );
  const submitLabel = text.confirm(formatPoints(points));
  return (
    <>
      <div className="redeem-line mb-3">
        <PiecePicture picture={good.pack?.picture ?? null} width={72} height={54} />
        <p>
          <strong>{good.name}</strong>
          <br />
          <span className="text-muted">
            {good.label} · {text.points(formatPoints(good.points))}
          </span>
        </p>
      </div>
      {good.pack === null ? (
        <ActForm act={act} submitLabel={submitLabel} onSubmit={() => void act.run(quantity, null)}>
          {howMany}
          {sums}
        </ActForm>
      ) : (
        <WithAddresses>
          {(addresses) => (
            <ActForm act={act} submitLabel={submitLabel} onSubmit={(data) => void act.run(quantity, Number(formText(data, 'address_id')))}>
              {howMany}
              <AddressSelect id={`${id}-address`} addresses={addresses} />
              {sums}
            </ActForm>
          )}
        </WithAddresses>
      )}
    </>
  );
}
