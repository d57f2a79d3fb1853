import sql from 'sql-template-tag';

/** Of `order_line line`: its packs that have neither left nor been taken out, the only ones that permits are asked for. */
export const packsToSend = sql`packs_to_send(line)`;

/** Of `order_line line`: it has packs that cannot leave before permits for them are verified, for the first time or again. */
export const waitsForPermits = sql`(line.permit_state in ('needed', 'submitted', 'rejected', 'expired') and ${packsToSend} > 0)`;
