import type { Order } from './order-state.tsx';

/** Packs of a line that have neither left nor been cancelled. */
export const openPacks = (line: Pick<Order['lines'][number], 'quantity' | 'shipped_quantity' | 'cancelled_quantity'>): number =>
  line.quantity - line.shipped_quantity - line.cancelled_quantity;

/** Open packs that nobody picks: they are cancelled at once, the others on request. */
export const freePacks = (line: Parameters<typeof openPacks>[0] & Pick<Order['lines'][number], 'picked_quantity'>): number =>
  openPacks(line) - line.picked_quantity;
