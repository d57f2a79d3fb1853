/** How urgent a state looks. */
export const orderTones = {
  pending_payment: 'warning',
  pending_shipment: 'info',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
} as const;

export const statuses = ['pending_payment', 'pending_shipment', 'shipped', 'completed', 'cancelled'] as const;
export const payments = ['unpaid', 'slip_uploaded', 'on_account', 'paid', 'refunded'] as const;
