import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Ticket numbers by references such as `ticket:12:return`; others are left out. */
export async function findTicketNumbers(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  const idOf = (reference: string) => Number(/^ticket:(\d{1,15})(?::|$)/.exec(reference)?.[1] ?? 0);
  const ids = [...new Set(references.map(idOf))].filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; number: string }>(sql`select id, number from ticket where id = any (${ids}::bigint[])`);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return new Map(
    references.flatMap((reference) => {
      const number = numbers.get(idOf(reference));
      return number === undefined ? [] : [[reference, number] as const];
    }),
  );
}
