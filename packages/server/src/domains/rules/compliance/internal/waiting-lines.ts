import sql from 'sql-template-tag';

/** Of `order_line line`: packs neither sent nor cancelled, the only ones that need permits. */
export const packsToSend = sql`packs_to_send(line)`;

/** Of `order_line line`: has packs that wait for verified permits, for the first time or again. */
export const waitsForPermits = sql`(line.permit_state in ('needed', 'submitted', 'rejected', 'expired') and ${packsToSend} > 0)`;
