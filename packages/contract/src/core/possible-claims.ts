import { claimKinds, serviceClaimKinds } from './claim-kinds.ts';

export type ClaimReason = keyof typeof claimKinds;
export type ClaimKind = (typeof claimKinds)[ClaimReason][number];

/** What a line of an order says of its claims: what was sold, why nothing comes back without a reason (null where it does), and when each period ends. */
export type ClaimableLine = {
  kind: 'goods' | 'service';
  waived: string | null;
  no_reason_until: string | null;
  faults_until: string | null;
  repair_until: string | null;
};

const reasons = ['damaged', 'defective', 'wrong', 'missing', 'expired', 'temperature', 'recalled', 'no_reason', 'other'] as const;

const tables: Record<ClaimableLine['kind'], Partial<Record<ClaimReason, readonly ClaimKind[]>>> = {
  goods: claimKinds,
  service: serviceClaimKinds,
};
const isOver = (until: string | null, now: number) => until !== null && Date.parse(until) <= now;

/** The reasons that a line can still have: no change of mind where it was waived at the purchase or its days are over. */
export const reasonsOf = ({ kind, waived, no_reason_until, faults_until }: ClaimableLine, now: number): readonly ClaimReason[] =>
  reasons.filter((reason) => {
    if (!tables[kind][reason]) return false;
    return reason === 'no_reason' ? waived === null && !isOver(no_reason_until, now) : !isOver(faults_until, now);
  });

/** What can be asked for with the reasons of all these lines at once, the usual way of the first one first; no repair out of warranty. */
export function kindsOf(chosen: readonly { line: ClaimableLine; reason: ClaimReason }[], now: number): readonly ClaimKind[] {
  const [first, ...others] = chosen.map(({ line, reason }) =>
    (tables[line.kind][reason] ?? []).filter((kind) => kind !== 'repair' || !isOver(line.repair_until, now)),
  );
  return first?.filter((kind) => others.every((kinds) => kinds.includes(kind))) ?? [];
}
