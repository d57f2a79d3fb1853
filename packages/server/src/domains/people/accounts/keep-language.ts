import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Keeps the language in which an account was last seen, for messages that are written when nobody is there. */
export async function keepLanguage(db: Database, accountId: number, language: Language): Promise<void> {
  await db.query(sql`update account set language = ${language} where id = ${accountId} and language <> ${language}`);
}
