import type { Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { useId, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { setVisitor } from '../../session/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { MoneySummary } from '../../ui/money-summary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useWords } from '../../words/use-words.ts';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponChoice } from './coupon-choice.tsx';

export type Preview = Output<'checkout', 'preview'>;

/** Where to, what, how it travels, how it is paid; on the right what it costs, and the one button. */
export function CheckoutForm({ preview }: { preview: Preview }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const { state } = useNavigation();
  const { revalidate, state: revalidation } = useRevalidator();
  const remarksId = useId();
  const [remarks, setRemarks] = useState('');
  const refreshing = state === 'loading' || revalidation === 'loading';

  const place = useAct(
    async (key, order: Parameters<typeof api.orders.place>[0]) => {
      const placed = await api.orders.place(order, { idempotencyKey: key });
      setVisitor({ cart_count: 0 });
      navigate(href('orderDetail', { order_id: placed.id }));
    },
    {},
    // what was refused may have changed since the page was made: prices, stock, coupons. Without an answer the order may well
    // stand, and the form has to stay, so that pressing again finds it by the same key
    ({ error }) => error !== null && void revalidate(),
  );
  const choose = (choice: { address?: number; coupon?: number | null }) => {
    place.clear();
    const address = choice.address ?? preview.address_id;
    const coupon = choice.coupon === undefined ? preview.coupon_claim_id : choice.coupon;
    navigate(href('checkout', null, { address: address ?? undefined, coupon: coupon ?? undefined }));
  };
  const submit = async () => {
    if (preview.address_id === null) return;
    await place.run({
      address_id: preview.address_id,
      payment_method: 'bank_transfer',
      coupon_claim_id: preview.coupon_claim_id ?? undefined,
      remarks: remarks.trim(),
      expected_total: preview.total,
    });
  };
  const total = preview.totals.find(({ kind }) => kind === 'total');

  return (
    <div className="checkout-columns">
      <div className="checkout-steps">
        <AddressChoice addresses={preview.addresses} chosen={preview.address_id} onChoose={(address) => choose({ address })} />
        <CheckoutLines preview={preview} />
        <CouponChoice coupons={preview.coupons} chosen={preview.coupon_claim_id} onChoose={(coupon) => choose({ coupon })} />
        <section>
          <RadioGroup
            name="payment_method"
            legend={<h2>{words.checkout.payment}</h2>}
            look="cards"
            defaultValue="bank_transfer"
            options={[{ value: 'bank_transfer', label: words.checkout.bankTransfer, detail: words.checkout.bankTransferText }]}
          />
        </section>
        <section>
          <Field id={remarksId} label={<h2>{words.checkout.remarks}</h2>} hint={words.checkout.remarksHint}>
            {(ties) => (
              <Textarea
                {...ties}
                name="remarks"
                rows={2}
                maxLength={500}
                value={remarks}
                onChange={(event) => setRemarks(event.target.value)}
              />
            )}
          </Field>
        </section>
      </div>
      <aside className="panel checkout-total" aria-label={words.checkout.summary}>
        <h2>{words.checkout.summary}</h2>
        <MoneySummary
          rows={preview.totals
            .filter(({ kind }) => kind !== 'total')
            .map(({ kind, text, amount }) => ({
              key: kind,
              label: text,
              amount: kind === 'shipping' && amount === 0 ? words.checkout.free : amount,
            }))}
          total={{ key: 'total', label: total?.text ?? '', amount: preview.total }}
          refreshing={refreshing}
        />
        {preview.problems.length > 0 && (
          <Message kind="warning" title={words.checkout.problems}>
            <ul>
              {preview.problems.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Message>
        )}
        {place.fault && (
          <Message kind="danger" live>
            {place.fault.text}
          </Message>
        )}
        <Button
          variant="primary"
          size="lg"
          className="needs-script"
          onClick={() => void submit()}
          pending={place.pending}
          disabled={preview.problems.length > 0}
        >
          {words.checkout.place}
        </Button>
        <noscript>
          <Message kind="warning">{words.account.needsScript}</Message>
        </noscript>
        <p className="field-hint">{words.checkout.afterwards}</p>
      </aside>
    </div>
  );
}
