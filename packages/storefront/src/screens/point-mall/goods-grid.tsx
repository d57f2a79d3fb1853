import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { formatPoints } from '../../points/format-points.ts';
import { ProductCard } from '@aliquot/ui/product-card.tsx';
import { useWords } from '../../words/use-words.ts';
import type { MallListProps } from './coupon-list.tsx';
import { RedeemButton } from './redeem-button.tsx';

/** Goods for points, with what they cost in money. */
export function GoodsGrid({ goods, balance, onChoose }: MallListProps) {
  const { words } = useWords();
  const text = words.pointMall;
  return (
    <ul className="product-grid">
      {goods.map(
        (good, index) =>
          good.pack && (
            <ProductCard
              key={good.id}
              href={href('productDetails', { id: good.pack.product_id })}
              name={good.name}
              subtitle={good.label}
              picture={{ src: `/pictures/${good.pack.picture}.svg`, width: 240, height: 180, eager: index < 6 }}
              price={
                <span className="points-price">
                  {formatPoints(good.points)} <small>{text.pointsUnit}</small>
                </span>
              }
              stock={
                <span className="product-sub">
                  {text.insteadOf(formatFen(good.pack.price))} · {good.stock > 0 ? text.left(good.stock) : text.none}
                </span>
              }
              actions={<RedeemButton good={good} balance={balance} onChoose={onChoose} />}
            />
          ),
      )}
    </ul>
  );
}
