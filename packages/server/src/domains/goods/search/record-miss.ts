import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { ProductHits, ProductQuery } from './search-engine.ts';
import { fold } from './language/fold.ts';

/** What is longer is no name that somebody looks for. */
const LONGEST = 80;
/** So many different misses are kept; when they are full, known ones still count. */
const MOST_MISSES = 10_000;

/**
 * Counts searches of the whole catalogue without hits, for operators. Only folded words are kept,
 * no mail address, long number or identity.
 */
export async function recordMiss(db: Database, query: ProductQuery, hits: ProductHits, language: Language): Promise<void> {
  if (!isMiss(query, hits)) return;
  const words = fold(query.text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '' || words.length > LONGEST || mayBePersonal(words)) return;
  await db.query(sql`
    insert into search_miss as known (query, language)
    select ${words}, ${language}
    where (select count(*) from search_miss) < ${MOST_MISSES}
      or exists (select from search_miss where query = ${words} and language = ${language})
    on conflict (query, language) do update set count = known.count + 1, last_on = excluded.last_on`);
}

/** A filter that leaves nothing is no miss, nor is a question about a CAS number. */
const isMiss = (query: ProductQuery, hits: ProductHits): boolean =>
  hits.total === 0 &&
  hits.didYouMean.length === 0 &&
  query.page === 1 &&
  query.availability.length === 0 &&
  query.flag === null &&
  query.only === null &&
  query.substances === null &&
  query.withinBrand === null &&
  query.priceMin === null &&
  query.priceMax === null &&
  [query.within, query.categories, query.brands, query.attributes].every((chosen) => chosen.length === 0);

const mayBePersonal = (words: string): boolean => words.includes('@') || /\d{8}/.test(words.replaceAll(/[\s-]/g, ''));
