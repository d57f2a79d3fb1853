import { href } from '@aliquot/contract/shop/routes.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';

/** What a move was for; leads to the order or points order that caused it. */
export function CauseLink({ memo, about }: Pick<Output<'user', 'getPoints'>['items'][number], 'memo' | 'about'>) {
  const path = about === null ? null : pathOf(about);
  if (path === null) return memo;
  return (
    <a className="quiet-link" href={path}>
      {memo}
    </a>
  );
}

/** Numbers show their kind: fourteen digits are an order, after a P a points order. */
function pathOf(number: string): string | null {
  if (/^\d{14}$/.test(number)) return href('orderDetail', { order_id: number });
  if (/^P\d{14}$/.test(number)) return href('pointsOrderDetail', { ticket_id: number });
  return null;
}
