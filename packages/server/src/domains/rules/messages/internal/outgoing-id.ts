/** A message as gateways know it: what was accepted and then sent again is another one to them. */
export type Round = { id: number; round: number };

/** What a message is sent under, the same in each attempt: `4711`; sent again, `4711_2`. */
export const outgoingId = ({ id, round }: Round): string => (round === 1 ? String(id) : `${id}_${round}`);

/** The message that such a number names; null where it is none of the shop's. */
export function readOutgoingId(text: string): Round | null {
  const [, id, round = '1'] = /^([1-9]\d{0,14})(?:_([2-9]|[1-9]\d{1,8}))?$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), round: Number(round) };
}
