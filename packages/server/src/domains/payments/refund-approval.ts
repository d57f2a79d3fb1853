import sql, { type Sql } from 'sql-template-tag';

/** Refunds above this (fen) need two operators (domain rules, Payment); the table's constraint knows the same. */
const twoNamesAbove = 1_000_000;

/** Whether a whole sum (fen) that an operator gives back, or that goes by transfer, takes two operators. */
export const needsTwoNames = (whole: number): boolean => whole > twoNamesAbove;

/** Of `refund`: whether it may not leave without two names. What a buyer takes back by themselves or the clock ends may, if by no transfer. */
export const takesTwoNames: Sql = sql`(refund.whole > ${twoNamesAbove} and (refund.way = 'bank_transfer' or refund.by_operator))`;

/** Of `refund`: whether it waits for a name. One that failed and is asked for again keeps those that it left with. */
export const awaitsApproval: Sql = sql`
  (refund.state = 'requested' and (refund.way = 'bank_transfer' or (${takesTwoNames} and refund.second_approved_by is null)))`;
