import sql, { type Sql } from 'sql-template-tag';
import { idsNamed } from '../../database/names-contain.ts';

/** The ids of products of which a name contains words in small letters, a statement in brackets. */
export const productsNamed = (words: string): Sql => idsNamed(sql`product`, sql`name_en`, sql`name_zh`, words);

/** The same of substances. */
export const substancesNamed = (words: string): Sql => idsNamed(sql`substance`, sql`name_en`, sql`name_zh`, words);
