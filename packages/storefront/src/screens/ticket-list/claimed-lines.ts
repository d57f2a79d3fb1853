import { claimKinds, serviceClaimKinds } from '@aliquot/contract/claim-kinds.ts';
import type { Input, Output } from '@aliquot/contract/client.ts';
import type { AttachedFile } from '../../after-sales/attach-files.tsx';

export type ClaimableLine = Output<'tickets', 'getClaim'>['lines'][number];
export type Kind = Input<'tickets', 'create'>['kind'];
export type Reason = keyof typeof claimKinds;

/** What the form says of a chosen line; its lot is one of the line's, or empty where the buyer cannot tell. */
export type ClaimedLine = { quantity: number; reason: Reason; lot: string; files: readonly AttachedFile[] };

const reasons = ['damaged', 'defective', 'wrong', 'missing', 'expired', 'temperature', 'recalled', 'no_reason', 'other'] as const;

const tables: Record<ClaimableLine['kind'], Partial<Record<Reason, readonly Kind[]>>> = { goods: claimKinds, service: serviceClaimKinds };
const isOver = (until: string | null, now: number) => until !== null && Date.parse(until) <= now;

/** The reasons that a line can still have: no change of mind where it was waived at the purchase or its days are over. */
export const reasonsOf = ({ kind, waived, no_reason_until, faults_until }: ClaimableLine, now: number): readonly Reason[] =>
  reasons.filter((reason) => {
    if (!tables[kind][reason]) return false;
    return reason === 'no_reason' ? waived === null && !isOver(no_reason_until, now) : !isOver(faults_until, now);
  });

/** What can be asked for with the reasons of all these lines at once, the usual way of the first one first; no repair out of warranty. */
export function kindsOf(chosen: readonly { line: ClaimableLine; reason: Reason }[], now: number): readonly Kind[] {
  const [first, ...others] = chosen.map(({ line, reason }) =>
    (tables[line.kind][reason] ?? []).filter((kind) => kind !== 'repair' || !isOver(line.repair_until, now)),
  );
  return first?.filter((kind) => others.every((kinds) => kinds.includes(kind))) ?? [];
}

/** The claim as the shop wants to hear of it; null while no line is chosen, or nothing fits the reasons of all. */
export function wishOf(
  orderId: string,
  kind: Kind | undefined,
  chosen: ReadonlyMap<number, ClaimedLine>,
): Input<'tickets', 'preview'> | null {
  const [first] = chosen.values();
  if (!first || !kind) return null;
  const lines = [...chosen].map(([order_line_id, { quantity, reason, lot, files }]) => ({
    order_line_id,
    quantity,
    reason,
    ...(lot === '' ? {} : { lot }),
    attachment_ids: files.map(({ id }) => id),
  }));
  return { order_id: orderId, kind, reason: first.reason, lines };
}
