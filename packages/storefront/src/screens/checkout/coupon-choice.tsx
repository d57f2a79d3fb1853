import { formatFen } from '@aliquot/contract/core/money.ts';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

export type CouponChoiceProps = {
  coupons: Preview['coupons'];
  chosen: number | null;
  error: string | undefined;
  onChoose: (id: number | null) => void;
};

/** One coupon or none; unusable ones show why. Nothing for buyers without coupons. */
export function CouponChoice({ coupons, chosen, error, onChoose }: CouponChoiceProps) {
  const { words } = useWords();
  if (coupons.length === 0) return null;
  return (
    <CheckoutSection name="coupon" title={null}>
      <RadioGroup
        name="coupon"
        legend={<h2>{words.checkout.coupon}</h2>}
        variant="cards"
        value={String(chosen ?? 0)}
        onValue={(value) => onChoose(value === '0' ? null : Number(value))}
        error={error}
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
    </CheckoutSection>
  );
}
