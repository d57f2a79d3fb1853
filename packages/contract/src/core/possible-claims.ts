import { type ClaimFit, type claimKinds, fittingKinds } from './claim-kinds.ts';

export type ClaimReason = keyof typeof claimKinds;
export type ClaimKind = (typeof claimKinds)[ClaimReason][number];

/**
 * A line's claims: what was sold, why there is no 7-day return (null if there is), and the
 * deadlines.
 */
export type ClaimableLine = {
  kind: 'goods' | 'service';
  fit: ClaimFit;
  waived: string | null;
  no_reason_until: string | null;
  faults_until: string | null;
  repair_until: string | null;
};

const reasons = ['damaged', 'defective', 'wrong', 'missing', 'expired', 'temperature', 'recalled', 'no_reason', 'other'] as const;

const isOver = (until: string | null, now: number) => until !== null && Date.parse(until) <= now;

/** A line's remaining reasons: no change of mind once waived or late. */
export const reasonsOf = ({ kind, fit, waived, no_reason_until, faults_until }: ClaimableLine, now: number): readonly ClaimReason[] =>
  reasons.filter((reason) => {
    if (fittingKinds(kind, reason, fit).length === 0) return false;
    return reason === 'no_reason' ? waived === null && !isOver(no_reason_until, now) : !isOver(faults_until, now);
  });

/**
 * What all these lines' reasons allow together, usual way of the first; no repair out of warranty.
 */
export function kindsOf(chosen: readonly { line: ClaimableLine; reason: ClaimReason }[], now: number): readonly ClaimKind[] {
  const [first, ...others] = chosen.map(({ line, reason }) =>
    fittingKinds(line.kind, reason, line.fit).filter((kind) => kind !== 'repair' || !isOver(line.repair_until, now)),
  );
  return first?.filter((kind) => others.every((kinds) => kinds.includes(kind))) ?? [];
}
