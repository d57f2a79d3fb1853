import { formatFen } from '@aliquot/contract/money.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './checkout-form.tsx';

export type CouponChoiceProps = { coupons: Preview['coupons']; chosen: number | null; onChoose: (id: number | null) => void };

/** One coupon or none; what cannot be used says why. Nothing at all for buyers without coupons. */
export function CouponChoice({ coupons, chosen, onChoose }: CouponChoiceProps) {
  const { words } = useWords();
  if (coupons.length === 0) return null;
  return (
    <section>
      <RadioGroup
        name="coupon"
        legend={<h2>{words.checkout.coupon}</h2>}
        look="cards"
        value={String(chosen ?? 0)}
        onValue={(value) => onChoose(value === '0' ? null : Number(value))}
        options={[
          { value: '0', label: words.checkout.noCoupon },
          ...coupons.map((coupon) => ({
            value: String(coupon.claim_id),
            label: coupon.title,
            detail: coupon.reason ?? undefined,
            aside: formatFen(-coupon.off),
            disabled: !coupon.usable,
          })),
        ]}
      />
    </section>
  );
}
