import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { ClaimReason } from '@aliquot/contract/core/possible-claims.ts';
import type { AttachedFile } from '../../thread/attach-files.tsx';

export type ClaimableLine = Output<'tickets', 'getClaim'>['lines'][number];
export type Kind = Input<'tickets', 'create'>['kind'];
export type Reason = ClaimReason;

/** A chosen line's input; the lot is one of the line's, or empty if unknown. */
export type ClaimedLine = { quantity: number; reason: Reason; lot: string; files: readonly AttachedFile[] };

/** The claim as a request; null without lines, or if nothing fits all reasons. */
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
