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
  no_reason: ['return'],
  other: ['return', 'exchange', 'refund', 'repair'],
} as const;
