import sql, { type Sql } from 'sql-template-tag';
import { identifierLexeme } from '../identifier-lexeme.ts';
import { type Recognition, wholeIdentifiers } from '../recognise.ts';
import { type Term, queryTerms } from '../words.ts';
import { allTermsText, lexemeText, termText } from './lexemes.ts';

/** `most`: most of the words are enough; `typing`: the last word may be unfinished. */
export type MatchOptions = { most?: boolean; typing?: boolean };

/** The columns of a search document that a search goes on with. */
const columns = sql`document.product_id, document.substance_id, document.popularity, document.published_at, document.brand_id, document.category_path,
  document.flags, document.price_from, document.in_stock, document.attributes`;

/**
 * Two common tables: `matched`, the documents that a query finds with their `tier`, and `named (kind, value, names)`, the
 * identifiers it is. Tiers: 5 the identifier itself, 4 a part of it, 3 all words stand in the names, 2 they begin words of the
 * names, 1 anywhere; with `most`, how many of the words are there (and at least half of them must be).
 */
export function matching(text: string, recognition: Recognition, { most = false, typing = false }: MatchOptions = {}): Sql {
  const asked = askedIdentifiers(recognition);
  const hits = sql`
    exact as (
      select document.product_id, document.name_en, document.name_zh, asked.kind, asked.value, asked.whole
      from unnest(
        ${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ value }) => value)}::text[],
        ${asked.map(({ whole }) => whole)}::boolean[], ${asked.map(({ query }) => query)}::text[]
      ) asked (kind, value, whole, query)
      join search_document document on document.words @@ asked.query::tsquery
      where document.published_at <= now()
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

type Asked = { kind: string; value: string; whole: boolean; query: string };

/** What is asked of the identifiers' lexemes. The first block of an InChIKey finds all that begin with it, and is one thing nevertheless. */
function askedIdentifiers(recognition: Recognition): Asked[] {
  const whole = wholeIdentifiers(recognition).map(({ kind, value }) => ({
    kind,
    value,
    whole: true,
    query: lexemeText(identifierLexeme(kind, value), { prefix: kind === 'inchikey' }),
  }));
  const { codePart } = recognition;
  if (codePart === null) return whole;
  const parts = (['catalogue_number', 'code_part'] as const).map((kind) => lexemeText(identifierLexeme(kind, codePart), { prefix: true }));
  return [...whole, { kind: 'catalogue_number', value: codePart, whole: false, query: parts.join(' | ') }];
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
