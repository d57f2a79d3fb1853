import sql from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonReader } from '../../../platform/database/json-column.ts';

const Advantages = Type.Array(Type.Object({ en: Type.String(), zh: Type.String() }));

/** What members get at an institution, in both languages. */
export const readAdvantages = jsonReader('institution.advantages', Advantages);

/** Writes what members get at an institution, in both languages. */
export async function writeAdvantages(transaction: Database, id: number, advantages: Static<typeof Advantages>): Promise<void> {
  const written = JSON.stringify(advantages);
  await transaction.query(sql`
    update institution set advantages = ${written}::jsonb where id = ${id} and advantages <> ${written}::jsonb`);
}
