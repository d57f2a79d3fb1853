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

/** What of a product decides which claims make sense. */
export type ClaimFit = {
  /** Its goods or lots have a last day. */
  expires: boolean;
  /** It travels chilled, frozen or colder. */
  is_cooled: boolean;
  is_repairable: boolean;
};

const kindsOf: Record<'goods' | 'service', Partial<Record<keyof typeof claimKinds, readonly (typeof claimKinds)['damaged'][number][]>>> = {
  goods: claimKinds,
  service: serviceClaimKinds,
};

/**
 * What a reason allows for this product, usual way first; none where the reason does not fit it.
 */
export function fittingKinds(sold: 'goods' | 'service', reason: keyof typeof claimKinds, fit: ClaimFit) {
  if ((reason === 'expired' && !fit.expires) || (reason === 'temperature' && !fit.is_cooled)) return [];
  return (kindsOf[sold][reason] ?? []).filter((kind) => kind !== 'repair' || fit.is_repairable);
}
