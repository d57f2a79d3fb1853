import type { Output } from '@aliquot/contract/shop/client.ts';
import type { BadgeTone } from '@aliquot/ui/badge.tsx';

type State = Output<'tickets', 'get'>['state'];

/** How a ticket's state looks. */
export const stateTone: Record<State, BadgeTone> = {
  submitted: 'info',
  approved: 'accent',
  awaiting_return: 'warning',
  returned: 'accent',
  inspected: 'accent',
  quoted: 'warning',
  accepted: 'accent',
  declined: 'neutral',
  refunded: 'success',
  replaced: 'success',
  repaired: 'success',
  rejected: 'danger',
  rejected_after_inspection: 'danger',
  withdrawn: 'neutral',
};
