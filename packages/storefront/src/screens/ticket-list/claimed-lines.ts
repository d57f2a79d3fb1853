import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { ClaimReason } from '@aliquot/contract/core/possible-claims.ts';
import type { AttachedFile } from '../../after-sales/attach-files.tsx';

export type ClaimableLine = Output<'tickets', 'getClaim'>['lines'][number];
export type Kind = Input<'tickets', 'create'>['kind'];
export type Reason = ClaimReason;

/** What the form says of a chosen line; its lot is one of the line's, or empty where the buyer cannot tell. */
export type ClaimedLine = { quantity: number; reason: Reason; lot: string; files: readonly AttachedFile[] };

/** The claim as the shop wants to hear of it; null while no line is chosen, or nothing fits the reasons of all. */
export function requestOf(
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
