import { FaultText } from '../../account/fault-text.tsx';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { useAct } from '../../session/act.ts';
import { useTools, useUser } from '../../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

export type CouponCardProps = {
  coupon: Output<'promotions', 'getOffers'>['coupons'][number];
  /** The buyer's own, once claimed. */
  claim: Output<'promotions', 'getMine'>['coupons'][number] | undefined;
  onClaimed: () => void;
};

/** A coupon: what it takes off, from which sum on, and its one act. */
export function CouponCard({ coupon, claim, onClaimed }: CouponCardProps) {
  const { words, language } = useWords();
  const { api, session } = useTools();
  const { token } = useUser();
  const text = words.offersAndTrials;
  const act = useAct(async (key) => {
    await api.promotions.claimCoupon({ id: coupon.id }, { idempotencyKey: key });
    showToast({ text: text.claimedToast(coupon.title) });
    onClaimed();
  });
  const press = () => (token === null ? session.login() : void act.run());
  return (
    <li className="coupon">
      <div className="coupon-worth">
        <strong>{formatFen(coupon.off).replace(/\.00$/, '')}</strong>
        <small>{text.from(formatFen(coupon.threshold).replace(/\.00$/, ''))}</small>
      </div>
      <div className="coupon-text">
        <h3>{coupon.title}</h3>
        <p>{coupon.terms}</p>
        {coupon.left > 0 && (
          <p>
            {coupon.ends_at && (
              <>
                {text.claimUntil} <time dateTime={coupon.ends_at}>{formatLastDay(coupon.ends_at, language)}</time>
                {' · '}
              </>
            )}
            {text.left(coupon.left)}
          </p>
        )}
        {act.fault && (
          <p className="field-error" role="alert">
            <FaultText fault={act.fault} />
          </p>
        )}
      </div>
      <div className="coupon-act">
        {claim ? (
          <>
            <Badge tone={claim.state === 'usable' ? 'success' : 'neutral'}>
              {claim.state === 'usable' ? text.claimed : text[claim.state]}
            </Badge>
            <small>
              {text.validUntil} <time dateTime={claim.expires_at}>{formatLastDay(claim.expires_at, language)}</time>
            </small>
          </>
        ) : coupon.left === 0 ? (
          <Badge>{text.gone}</Badge>
        ) : (
          <Button variant="primary" className="needs-script" pending={act.pending} onClick={press}>
            {text.claim}
          </Button>
        )}
      </div>
    </li>
  );
}
