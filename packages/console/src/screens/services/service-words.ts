export const states = ['waiting', 'sample_received', 'in_progress', 'report_delivered', 'accepted', 'cancelled'] as const;
export const waits = ['shop', 'buyer', 'nobody'] as const;

/** How urgent a state looks. */
export const serviceTones = {
  waiting: 'warning',
  sample_received: 'info',
  in_progress: 'info',
  report_delivered: 'accent',
  accepted: 'success',
  cancelled: 'neutral',
} as const;
