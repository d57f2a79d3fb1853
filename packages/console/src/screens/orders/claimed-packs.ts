import { claimKinds, serviceClaimKinds } from '@aliquot/contract/claim-kinds.ts';
import type { Input, Output } from '../../calls/call.ts';
import { readCount } from '../../form/read-given.ts';

type Line = Output<'consoleTickets.getClaim'>['lines'][number];
type Claim = Input<'consoleTickets.create'>;
type Kind = Claim['kind'];
type Reason = Claim['reason'];

/** What the form says; `lines` in the order of the order's lines that can be claimed, an empty quantity claims nothing of its line. */
export type ClaimValues = { kind: Kind; reason: Reason; lines: { quantity: string; lot: string }[]; description: string };

export const reasons = ['damaged', 'defective', 'wrong', 'missing', 'expired', 'temperature', 'recalled', 'no_reason', 'other'] as const;

const kindsBy: Record<Line['kind'], Partial<Record<Reason, readonly Kind[]>>> = { goods: claimKinds, service: serviceClaimKinds };

/** What can be asked for with that reason of all lines that are claimed, the usual way first; of any line while none is. */
export function kindsOf(lines: readonly Line[], { reason, lines: typed }: Pick<ClaimValues, 'reason' | 'lines'>): readonly Kind[] {
  const claimed = lines.filter((_, index) => isClaimed(typed[index]?.quantity));
  const sold = new Set((claimed.length > 0 ? claimed : lines).map(({ kind }) => kind));
  const possible = claimKinds[reason];
  return possible.filter((kind) => [...sold].every((one) => kindsBy[one][reason]?.includes(kind) ?? false));
}

/** The kind that is asked for; where the reason does not allow the one that was chosen, the usual one. */
export function kindOf(lines: readonly Line[], values: ClaimValues): Kind {
  const kinds = kindsOf(lines, values);
  return kinds.includes(values.kind) ? values.kind : (kinds[0] ?? values.kind);
}

/** The claim's lines, all of them, so that what is wrong with one stands beside it. */
export const packsOf = (lines: readonly Line[], { lines: typed }: ClaimValues): Claim['lines'] =>
  lines.map(({ order_line_id: id }, index) => {
    const { quantity = '', lot = '' } = typed[index] ?? {};
    return { order_line_id: id, quantity: quantity.trim() === '' ? 0 : readCount(quantity), ...(lot !== '' && { lot }) };
  });

const isClaimed = (quantity = ''): boolean => quantity.trim() !== '' && quantity.trim() !== '0';
