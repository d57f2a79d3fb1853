import type { BadgeTone } from '@aliquot/ui/badge.tsx';

/** How a points order's status looks. */
export const statusTone: Record<'pending_shipment' | 'shipped' | 'completed' | 'cancelled', BadgeTone> = {
  pending_shipment: 'info',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};
