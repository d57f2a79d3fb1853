import sql from 'sql-template-tag';

/** Of `order_line line`: its packs that have neither left nor been taken out, the only ones that papers are asked for. */
export const packsToSend = sql`packs_to_send(line)`;

/** Of `order_line line`: it has packs that cannot leave before papers for them are verified, for the first time or again. */
export const waitsForPapers = sql`(line.paper_state in ('needed', 'submitted', 'rejected', 'expired') and ${packsToSend} > 0)`;
