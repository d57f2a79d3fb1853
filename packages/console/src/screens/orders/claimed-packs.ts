import { type ClaimKind, type ClaimReason, kindsOf, reasonsOf } from '@aliquot/contract/core/possible-claims.ts';
import type { Input, Output } from '../../calls/call.ts';
import { readCount } from '../../form/read-values.ts';

export type Line = Output<'consoleTickets.getClaim'>['lines'][number];
type Claim = Input<'consoleTickets.create'>;

/** The form's values; `lines` in the order of claimable lines, an empty quantity claims none. */
export type ClaimValues = { kind: ClaimKind; reason: ClaimReason; lines: { quantity: string; lot: string }[]; description: string };

/** The reasons that a line of the order can still have, each once. */
export const possibleReasons = (lines: readonly Line[], now: number): readonly ClaimReason[] => [
  ...new Set(lines.flatMap((line) => reasonsOf(line, now))),
];

/**
 * What the reason allows for all claimed lines, usual way first; without any, for the first
 * possible line.
 */
export function possibleKinds(lines: readonly Line[], { reason, lines: typed }: Pick<ClaimValues, 'reason' | 'lines'>, now: number) {
  const claimed = lines.filter((_, index) => isClaimed(typed[index]?.quantity));
  const meant = claimed.length > 0 ? claimed : lines.filter((line) => reasonsOf(line, now).includes(reason)).slice(0, 1);
  return kindsOf(
    meant.map((line) => ({ line, reason })),
    now,
  );
}

/** The chosen kind, or the usual one if the reason does not allow it. */
export const kindAmong = (kinds: readonly ClaimKind[], chosen: ClaimKind): ClaimKind =>
  kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen);

/** All lines of the claim, so that a fault is shown at its line. */
export const packsOf = (lines: readonly Line[], { lines: typed }: ClaimValues): Claim['lines'] =>
  lines.map(({ order_line_id: id }, index) => {
    const { quantity = '', lot = '' } = typed[index] ?? {};
    return { order_line_id: id, quantity: quantity.trim() === '' ? 0 : readCount(quantity), ...(lot !== '' && { lot }) };
  });

const isClaimed = (quantity = ''): boolean => quantity.trim() !== '' && quantity.trim() !== '0';
