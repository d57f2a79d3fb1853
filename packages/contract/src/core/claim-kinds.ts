/**
 * What can be asked for in an after-sales ticket for each reason, the usual way first: nothing comes back that never arrived, and a
 * change of mind is a return. The server decides by this table, and the form offers by it.
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

/** The same for a service that was accepted: there is nothing to send back, and only what its report can lack is a reason. */
export const serviceClaimKinds = {
  defective: ['refund'],
  missing: ['refund'],
  other: ['refund'],
} as const;
