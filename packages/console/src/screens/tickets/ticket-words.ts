export const states = [
  'submitted',
  'approved',
  'awaiting_return',
  'returned',
  'inspected',
  'quoted',
  'accepted',
  'declined',
  'refunded',
  'replaced',
  'repaired',
  'rejected',
  'rejected_after_inspection',
  'withdrawn',
] as const;
export const waits = ['shop', 'buyer', 'nobody'] as const;

type State = (typeof states)[number];
const tones: Partial<Record<State, 'success' | 'danger' | 'neutral' | 'warning' | 'accent'>> = {
  submitted: 'warning',
  refunded: 'success',
  replaced: 'success',
  repaired: 'success',
  rejected: 'danger',
  rejected_after_inspection: 'danger',
  withdrawn: 'neutral',
  declined: 'neutral',
};

/** How urgent a state looks. */
export const toneOf = (state: State) => tones[state] ?? 'info';
