import { href } from '@aliquot/contract/shop/routes.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import type { ReactNode } from 'react';
import { PiecePicture } from './piece-picture.tsx';
import '../look/after-sales.css';
import '../look/points.css';

type PointsOrder = Output<'points', 'getOrder'>;

/**
 * What was redeemed: drawing, name with a link to `path`, catalogue number and pack, or a coupon's
 * terms.
 */
export function PointsOrderLine({ order, path, figure }: { order: PointsOrder; path: string | null; figure?: ReactNode }) {
  return (
    <div className="case-line points-line">
      <PiecePicture picture={order.picture} width={64} height={48} />
      <span>
        {path === null ? (
          <strong>{order.name}</strong>
        ) : (
          <a className="quiet-link" href={path}>
            {brokenName(order.name)}
          </a>
        )}
        <small>
          {order.code !== null && (
            <>
              <span className="mono">{order.code}</span> ·{' '}
            </>
          )}
          {order.label}
        </small>
      </span>
      {figure && <span className="case-figure">{figure}</span>}
    </div>
  );
}

/** The page of the product that was redeemed; coupons have none. */
export const productPath = ({ product_id: id }: PointsOrder): string | null => (id === null ? null : href('productDetails', { id }));
