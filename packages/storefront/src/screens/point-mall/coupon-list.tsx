import { formatFen } from '@aliquot/contract/core/money.ts';
import { formatPoints } from '../../points/format-points.ts';
import { useWords } from '../../words/use-words.ts';
import { RedeemButton } from './redeem-button.tsx';
import type { Good } from './redeem-form.tsx';

export type MallListProps = { goods: readonly Good[]; balance: number | null; onChoose: (good: Good) => void };

/** Coupons for points: what each takes off, from which sum on, and what it costs. */
export function CouponList({ goods, balance, onChoose }: MallListProps) {
  const { words } = useWords();
  const text = words.pointMall;
  return (
    <ul className="coupons">
      {goods.map(
        (good) =>
          good.coupon && (
            <li key={good.id} className="coupon">
              <div className="coupon-worth">
                <strong>{roundYuan(good.coupon.off)}</strong>
                <small>{text.from(roundYuan(good.coupon.threshold))}</small>
              </div>
              <div className="coupon-text">
                <h3>{good.name}</h3>
                <p>{good.label}</p>
              </div>
              <div className="coupon-act">
                <span className="points-price">
                  {formatPoints(good.points)} <small>{text.pointsUnit}</small>
                </span>
                {good.stock === 0 && <small>{text.none}</small>}
                <RedeemButton good={good} balance={balance} onChoose={onChoose} />
              </div>
            </li>
          ),
      )}
    </ul>
  );
}

const roundYuan = (fen: number) => formatFen(fen).replace(/\.00$/, '');
