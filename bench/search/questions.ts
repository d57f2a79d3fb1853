import { type ProductQuery, onePage } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import { brands, categories, productOf, substanceOf } from './catalogue.ts';
import { Chance } from './chance.ts';
import { grades, materials, roots, uses, wares } from './words.ts';

/** A page of everything, with its facets. */
const everything: ProductQuery = { ...onePage, sort: 'relevance', limit: 24 };

/** Queries by kind; each kind has `count` different ones. */
export type Questions = { find: ReadonlyMap<string, ProductQuery[]>; suggest: ReadonlyMap<string, string[]> };

/**
 * Deterministic queries for a catalogue of `size` products: names in both languages, broad,
 * selective, and others.
 */
export function questionsFor(size: number, count: number): Questions {
  const chance = new Chance(42);
  /** So that kinds that are added leave the questions of the others as they were. */
  const apart = new Chance(43);
  const product = () => productOf(1 + chance.below(size));
  const substance = () => substanceOf(1 + chance.below(Math.max(1, Math.floor(size / 4))));
  const many = <Item>(make: () => Item): Item[] => Array.from({ length: count }, make);
  const byText = (make: () => string): ProductQuery[] => many(() => ({ ...everything, text: make() }));
  return {
    find: new Map([
      ['selective, Latin', byText(() => substance().name.en)],
      ['selective, Chinese', byText(() => substance().name.zh ?? '')],
      ['broad, Latin', byText(() => chance.pick([...roots, ...grades, ...wares, ...materials])[0])],
      ['broad, Chinese', byText(() => chance.pick([...roots, ...grades, ...wares, ...materials])[1])],
      ['broadest: half of all', byText(() => chance.pick(['reagent', 'for analysis', 'lot-tested', '检验', '试剂', 'consumables']))],
      ['two or three words', byText(() => `${chance.pick(roots)[0]} ${chance.pick(grades)[0]} ${chance.pick(brands).name.en}`)],
      ['beginnings of words', byText(() => chance.pick(roots)[0].slice(0, 4))],
      ['misspelt', byText(() => misspell(chance.pick([...roots, ...wares])[0], chance))],
      ['nothing to be found', byText(() => `${nonsense(chance)} ${nonsense(chance)}`)],
      ['identifier: catalogue number', byText(() => product().packs[0]?.code ?? '')],
      ['identifier: its inner digits', byText(() => String(1_000_000 + chance.below(size)).slice(1))],
      ['identifier: CAS number', byText(() => substance().cas[0] ?? '')],
      ['identifier: formula', byText(() => substance().formula ?? '')],
      ['category page', many(() => ({ ...everything, within: [chance.pick(categories).id] }))],
      [
        'category page, by price per unit',
        many(() => ({ ...everything, within: [apart.pick(categories).id], sort: 'unit_price' as const })),
      ],
      ['everything at once', many(() => everythingAtOnce(chance))],
    ]),
    suggest: new Map([
      ['one or two letters', many(() => chance.pick(roots)[0].slice(0, 1 + chance.below(2)))],
      ['three to six letters', many(() => chance.pick([...roots, ...wares])[0].slice(0, 3 + chance.below(4)))],
      ['a name almost written', many(() => substance().name.en.slice(0, -3))],
      ['Chinese', many(() => chance.pick([...roots, ...uses])[1].slice(0, 1 + chance.below(3)))],
      ['a catalogue number begun', many(() => (product().packs[0]?.code ?? '').slice(0, 6))],
    ]),
  };
}

/** Text, two facets, stock, a price range, by price, page 3. */
function everythingAtOnce(chance: Chance): ProductQuery {
  const isWare = chance.next() < 0.3;
  return {
    ...everything,
    text: chance.pick(isWare ? wares : roots)[0],
    brands: [1, 2, 3, 4].map(() => chance.pick(brands).id),
    attributes: isWare
      ? [{ key: 'material', values: materials.slice(0, 5).map(([en]) => en), ranges: [] }]
      : [{ key: 'purity', values: [], ranges: [{ from: 98, to: 99.8 }] }],
    availability: ['in_stock'],
    priceMin: 1_000,
    priceMax: 150_000,
    sort: 'price_asc',
    page: 3,
  };
}

/** A typing error: letters swapped, missing, extra or wrong. */
function misspell(text: string, chance: Chance): string {
  const word = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? text;
  const at = 1 + chance.below(word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  return text.replace(
    word,
    chance.pick([
      before + next + letter + after,
      before + next + after,
      before + letter + letter + next + after,
      `${before}q${next}${after}`,
    ]),
  );
}

const nonsense = (chance: Chance): string => Array.from({ length: 7 }, () => chance.pick(Array.from('qxzjvkw'))).join('');
