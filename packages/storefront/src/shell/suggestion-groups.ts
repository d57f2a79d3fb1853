import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import type { Words } from '../words/words.ts';
import type { Answer } from './use-suggestions.ts';

/** One line that can be chosen: it leads somewhere. */
export type Choice = {
  key: string;
  href: string;
  text: string;
  detail?: string;
  picture?: string;
  /** What was recognised comes before its name, in the font of identifiers. */
  identifier?: string;
  /** A search worth remembering, when this is one. */
  search?: string;
};

export type ChoiceGroup = { key: string; title: string; choices: Choice[] };

/** The groups of an answer in the order of their certainty; empty ones are left out. */
export function suggestionGroups(
  { found }: Answer,
  { search: words, product: { relations } }: Pick<Words, 'search' | 'product'>,
): ChoiceGroup[] {
  return withoutEmpty([
    { key: 'recognised', title: words.suggestedExactly, choices: found.recognised ? [recognisedChoice(found.recognised, words)] : [] },
    { key: 'not-sold', title: words.notSoldTitle, choices: found.not_sold ? [notSoldChoice(found.not_sold)] : [] },
    { key: 'queries', title: words.suggestedQueries, choices: found.queries.map((text) => searchChoice('q', text)) },
    {
      key: 'products',
      title: found.not_sold ? words.relatedGoods : found.corrected === null ? words.suggestedProducts : words.resultsFor(found.corrected),
      choices: found.products.map(({ id, name, detail, picture, relation }) => ({
        key: `p${id}`,
        href: href('productDetails', { id }),
        text: name,
        detail: relation === undefined ? detail : `${relations[relation]} · ${detail}`,
        picture,
      })),
    },
    {
      key: 'brands',
      title: words.suggestedBrands,
      choices: found.brands.map(({ list_id: id, name }) => ({ key: `b${id}`, href: href('productList', { id }), text: name })),
    },
    {
      key: 'categories',
      title: words.suggestedCategories,
      choices: found.categories.map(({ id, name }) => ({
        key: `c${id}`,
        href: href('productCategory', { category_ids: id }),
        text: name,
      })),
    },
  ]);
}

/** What was searched before, for a box without text. */
export const recentGroups = (recent: readonly string[], words: Words['search']): ChoiceGroup[] =>
  withoutEmpty([{ key: 'recent', title: words.recentSearches, choices: recent.map((text) => searchChoice('r', text)) }]);

const withoutEmpty = (groups: ChoiceGroup[]) => groups.filter(({ choices }) => choices.length > 0);

const searchChoice = (prefix: string, text: string): Choice => ({
  key: `${prefix}${text}`,
  href: searchHref(text),
  text,
  search: text,
});

/** What is known and not sold leads to the page that says so and takes a request. */
const notSoldChoice = ({ name, cas, other_name: other }: NonNullable<Answer['found']['not_sold']>): Choice => ({
  key: 'not-sold',
  href: searchHref(name),
  text: name,
  detail: [other, cas && `CAS ${cas}`].filter(Boolean).join(' · '),
  search: name,
});

type Recognised = NonNullable<Answer['found']['recognised']>;

function recognisedChoice({ kind, value, name, list_id: list }: Recognised, words: Words['search']): Choice {
  const labels = {
    cas: words.cas,
    catalogue_number: words.catalogueNumber,
    formula: words.formula,
    smiles: words.smiles,
    inchi: words.inchi,
    inchikey: words.inchikey,
    un_number: words.unNumber,
    name: words.namedAs,
    lot: words.lot,
    brand: words.brand,
  };
  return {
    key: `x${kind}`,
    href: list === null ? searchHref(value) : href('productList', { id: list }),
    identifier: value,
    text: name ?? '',
    detail: labels[kind],
    search: value,
  };
}
