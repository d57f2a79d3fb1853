import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** So many names fit into a drop-down that somebody reads. */
const MOST = 500;

/** Names of brands and categories, as a file may call them. */
export async function findCatalogueNames(db: Database, language: Language): Promise<{ brands: string[]; categories: string[] }> {
  const name = language === 'en' ? sql`name_en` : sql`coalesce(name_zh, name_en)`;
  const { rows } = await db.query<{ kind: 'brand' | 'category'; name: string }>(sql`
    (select 'brand' as kind, ${name} as name from brand order by 2 limit ${MOST})
    union all
    (select 'category', ${name} from category order by 2 limit ${MOST})`);
  const of = (wanted: 'brand' | 'category') => rows.flatMap((row) => (row.kind === wanted ? [row.name] : []));
  return { brands: of('brand'), categories: of('category') };
}
