import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Order numbers by reference such as `order:12`; others are left out. */
export async function findOrderNumbers(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(references.flatMap((reference) => /^order:(\d{1,15})(?::|$)/.exec(reference)?.[1] ?? []))].map(Number);
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; number: string }>(
    sql`select id, number from customer_order where id = any (${ids}::bigint[])`,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return new Map(
    references.flatMap((reference) => {
      const number = numbers.get(Number(reference.split(':')[1]));
      return number === undefined || !reference.startsWith('order:') ? [] : [[reference, number] as const];
    }),
  );
}
