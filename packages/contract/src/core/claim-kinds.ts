/**
 * What each reason allows in a ticket, usual way first: nothing returns that never arrived, and a
 * change of mind is a return. Used by server and form.
 */
export const claimKinds = {
  damaged: ['refund', 'return', 'exchange', 'repair'],
  defective: ['return', 'exchange', 'repair', 'refund'],
  wrong: ['exchange', 'return', 'refund'],
  missing: ['exchange', 'refund'],
  expired: ['return', 'exchange', 'refund'],
  temperature: ['refund', 'return', 'exchange'],
  recalled: ['return', 'exchange', 'refund'],
  no_reason: ['return'],
  other: ['return', 'exchange', 'refund', 'repair'],
} as const;

/** The same for an accepted service: nothing is sent back, and only its report can be at fault. */
export const serviceClaimKinds = {
  defective: ['refund'],
  missing: ['refund'],
  other: ['refund'],
} as const;
