import sql, { type Sql } from 'sql-template-tag';
import { allTermsText, termText } from './lexemes.ts';
import type { Recognition } from './recognise.ts';
import { type Term, queryTerms } from './words.ts';

/** Above every value that begins with the same letters and digits. */
const AFTER = '~';

/** `most`: most of the words are enough; `typing`: the last word may be unfinished. */
export type MatchOptions = { most?: boolean; typing?: boolean };

/** The columns of a search document that a search goes on with. */
const columns = sql`document.product_id, document.popularity, document.published_at, document.brand_id, document.category_path, document.flags,
  document.price_from, document.in_stock`;

/**
 * Two common tables: `matched`, the documents that a query finds with their `tier`, and `named (kind, value, names)`, the
 * identifiers it is. Tiers: 5 the identifier itself, 4 a part of it, 3 all words stand in the names, 2 they begin words of the
 * names, 1 anywhere; with `most`, how many of the words are there (and at least half of them must be).
 */
export function matching(text: string, recognition: Recognition, { most = false, typing = false }: MatchOptions = {}): Sql {
  const hits = sql`
    exact as (
      select kind, value, product_id, name_en, name_zh, true as whole from search_identifier
      where (kind = 'cas' and value = ${recognition.cas}) or (kind = 'formula' and value = ${recognition.formula})
        or (kind = 'code' and value = ${recognition.code})
      union
      select case when kind = 'code_part' then 'code' else kind end, ${recognition.codePart}, product_id, name_en, name_zh, false from search_identifier
      where kind in ('code', 'code_part') and value ~>=~ ${recognition.codePart} and value ~<~ ${(recognition.codePart ?? '') + AFTER}
    ),
    named as (
      select kind, value, json_agg(distinct jsonb_build_object('en', name_en, 'zh', name_zh)) as names from exact
      where whole or not exists (select from exact where whole)
      group by kind, value
    )`;
  if (text === '') return sql`${hits}, matched as (select ${columns}, 0 as tier from search_document document)`;
  return sql`${hits},
    matched as (
      select ${columns}, hit.tier
      from (select product_id, max(case when whole then 5 else 4 end) as tier from exact group by product_id) hit
      join search_document document using (product_id)
      union all
      select * from (${most ? byMostWords(queryTerms(text)) : byAllWords(queryTerms(text, typing))}) found
      where not exists (select from exact where exact.product_id = found.product_id)
    )`;
}

/** A text without a single word, such as a quotation mark, finds nothing. */
const nothing = sql`select ${columns}, 0 as tier from search_document document where false`;

function byAllWords(terms: readonly Term[]): Sql {
  if (terms.length === 0) return nothing;
  return sql`
    select ${columns},
      case
        when words @@ ${allTermsText(terms, { inNames: 'words' })}::tsquery then 3
        when words @@ ${allTermsText(terms, { inNames: 'prefixes' })}::tsquery then 2
        else 1
      end as tier
    from search_document document where words @@ ${allTermsText(terms, { inNames: null })}::tsquery`;
}

function byMostWords(terms: readonly Term[]): Sql {
  if (terms.length === 0) return nothing;
  const each = terms.map(termText);
  return sql`
    select * from (
      select ${columns}, (select count(*)::integer from unnest(${each}::tsquery[]) term where words @@ term) as tier
      from search_document document where words @@ ${each.join(' | ')}::tsquery
    ) counted
    where tier >= ${Math.ceil(terms.length / 2)}`;
}
