import sql, { type Sql } from 'sql-template-tag';
import { identifierLexeme } from '../identifier-lexeme.ts';
import { nameLexeme } from '../name-lexeme.ts';
import { type NameRun, nameRuns } from '../names.ts';
import { type Recognition, wholeIdentifiers } from '../recognise.ts';
import { nameScore, nameWays, tier } from '../tiers.ts';
import { type Term, queryTerms } from '../words.ts';
import { allTermsText, lexemeText, termText } from './lexemes.ts';

/**
 * `most`: most words suffice, and the tier has their number in thousands; `typing`: the last word
 * may be unfinished.
 */
export type MatchOptions = { most?: boolean; typing?: boolean };

/** The columns of a search document that a search goes on with. */
const columns = sql`document.product_id, document.substance_id, document.popularity, document.published_at, document.brand_id, document.category_path,
  document.flags, document.price_from, document.measure, document.measured_price, document.measured_amount, document.stock_state, document.dispatch, document.attributes`;

/**
 * Common tables: `matched` has the documents found with their `tier` (see `tiers.ts`), `named
 * (kind, value, names)` the identifiers. Of the `called` names of a document the best counts.
 */
export function matching(text: string, recognition: Recognition, { most = false, typing = false }: MatchOptions = {}): Sql {
  const queried = queriedIdentifiers(recognition);
  const hits = sql`
    exact as (
      select document.product_id, document.name_en, document.name_zh, queried.kind, queried.value, queried.whole
      from unnest(
        ${queried.map(({ kind }) => kind)}::text[], ${queried.map(({ value }) => value)}::text[],
        ${queried.map(({ whole }) => whole)}::boolean[], ${queried.map(({ query }) => query)}::text[]
      ) queried (kind, value, whole, query)
      join search_document document on document.words @@ queried.query::tsquery
      where document.published_at <= now()
    ),
    named as (
      select kind, value, json_agg(distinct jsonb_build_object('en', name_en, 'zh', name_zh)) as names from exact
      where whole or not exists (select from exact where whole)
      group by kind, value
    )`;
  if (text === '') return sql`${hits}, matched as (select ${columns}, 0 as tier from search_document document)`;
  return sql`${hits},
    called as materialized (${callingOf(nameRuns(text))}),
    matched as (
      select ${columns}, hit.tier
      from (select product_id, max(case when whole then ${tier.identifier} else ${tier.part} end)::integer as tier from exact group by product_id) hit
      join search_document document using (product_id)
      union all
      select * from (${most ? byMostWords(queryTerms(text)) : byAllWords(queryTerms(text, typing), nameRuns(text))}) found
      where not exists (select from exact where exact.product_id = found.product_id)
    )`;
}

/** Which runs of the text are whole names, with their scores. */
function callingOf(runs: readonly NameRun[]): Sql {
  const each = runs.map(({ key }) => namesText(key));
  const ways = runs.flatMap((run, place) =>
    nameWays.map(({ kind, plainly, level }) => ({
      place: place + 1,
      query: lexemeText(nameLexeme(kind, run.key), { prefix: false }) + (plainly ? ':A' : ''),
      score: nameScore(run, level),
    })),
  );
  return sql`
    select way.query::tsquery as query, way.score
    from (
      select place from unnest(${each}::text[]) with ordinality run (query, place)
      where exists (select from search_document document where document.words @@ run.query::tsquery)
    ) known
    join unnest(${ways.map(({ place }) => place)}::integer[], ${ways.map(({ query }) => query)}::text[], ${ways.map(({ score }) => score)}::integer[])
      way (place, query, score) using (place)`;
}

const nameKinds = [...new Set(nameWays.map(({ kind }) => kind))];

const namesText = (key: string): string => nameKinds.map((kind) => lexemeText(nameLexeme(kind, key), { prefix: false })).join(' | ');

const nameScoreOfDocument = sql`coalesce((select max(score) from called where words @@ called.query), 0)`;

type QueriedIdentifier = { kind: string; value: string; whole: boolean; query: string };

/** The identifier lexemes to query. An InChIKey's first block finds all that begin with it. */
function queriedIdentifiers(recognition: Recognition): QueriedIdentifier[] {
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

function byAllWords(terms: readonly Term[], runs: readonly NameRun[]): Sql {
  if (terms.length === 0) return nothing;
  const wholeNames = runs.filter(({ isWhole }) => isWhole).map(({ key }) => namesText(key));
  return sql`
    select ${columns},
      case
        when name >= ${tier.whole} then name + place
        when place = 2 then ${tier.inNames} + name
        when name > 0 then ${tier.named} + name
        else place * ${tier.beginsInNames}
      end as tier
    from (
      select *, ${nameScoreOfDocument} as name,
        case
          when words @@ ${allTermsText(terms, { inNames: 'words' })}::tsquery then 2
          when words @@ ${allTermsText(terms, { inNames: 'prefixes' })}::tsquery then 1
          else 0
        end as place
      from search_document where words @@ ${[allTermsText(terms, { inNames: null }), ...wholeNames].join(' | ')}::tsquery
    ) document`;
}

function byMostWords(terms: readonly Term[]): Sql {
  if (terms.length === 0) return nothing;
  const each = terms.map(termText);
  return sql`
    select ${columns}, (count + greatest(name / 10 - 1, 0)) * 1000 + name as tier
    from (
      select *, ${nameScoreOfDocument} as name,
        (select count(*)::integer from unnest(${each}::tsquery[]) term where words @@ term) as count
      from search_document where words @@ ${each.join(' | ')}::tsquery
    ) document
    where count + greatest(name / 10 - 1, 0) >= ${Math.ceil(terms.length / 2)}`;
}
