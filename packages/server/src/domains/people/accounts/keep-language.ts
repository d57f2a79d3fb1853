import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Stores the language in which an account was last seen, for later messages. */
export async function keepLanguage(db: Database, accountId: number, language: Language): Promise<void> {
  await db.query(sql`update account set language = ${language} where id = ${accountId} and language <> ${language}`);
}
