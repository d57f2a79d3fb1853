import type { SearchableProduct } from '../../packages/server/src/domains/goods/search/find-searchable-products.ts';
import type { Spoken } from '../../packages/server/src/platform/language/spoken.ts';
import { Chance } from './chance.ts';
import {
  type Part,
  branches,
  brandEndings,
  brandWords,
  colours,
  forms,
  grades,
  groups,
  leaves,
  materials,
  roots,
  uses,
  wares,
} from './words.ts';

/** A brand or a category of the bench's catalogue; ids are places in these lists, from 1 on. */
export type Named = { id: number; name: Spoken };
export type BenchCategory = Named & { parent: number | null; path: number[] };

const families: readonly Part[] = [
  ['Reagents', '试剂'],
  ['Consumables', '耗材'],
];

const spoken = ([en, zh]: Part): Spoken => ({ en, zh });

export const brands: readonly Named[] = brandWords.flatMap(([en, zh], place) =>
  brandEndings.map(([enEnd, zhEnd], end) => ({ id: place * brandEndings.length + end + 1, name: { en: en + enEnd, zh: zh + zhEnd } })),
);

/** Two families, eight branches and as many kinds of ware, five leaves below each. */
export const categories: readonly BenchCategory[] = growTree();

function growTree(): BenchCategory[] {
  const tree: BenchCategory[] = [];
  const add = (name: Spoken, parent: BenchCategory | null): BenchCategory => {
    const id = tree.length + 1;
    const node = { id, name, parent: parent?.id ?? null, path: [...(parent?.path ?? []), id] };
    tree.push(node);
    return node;
  };
  for (const [place, family] of families.entries()) {
    const root = add(spoken(family), null);
    for (const branch of place === 0 ? branches : wares) {
      const node = add(spoken(branch), root);
      for (const [en, zh] of leaves) add({ en: `${branch[0]} ${en}`, zh: `${zh}${branch[1]}` }, node);
    }
  }
  return tree;
}

const leavesOf = (family: number): BenchCategory[] => categories.filter(({ path }) => path.length === 3 && path[0] === family);
const reagentLeaves = leavesOf(categories.find(({ parent, name }) => parent === null && name.en === 'Reagents')?.id ?? 0);
const wareLeaves = leavesOf(categories.find(({ parent, name }) => parent === null && name.en === 'Consumables')?.id ?? 0);

const SEED = 20_261_121;
const PUBLISHED_FROM = Date.UTC(2021, 0, 1);
const DAY = 86_400_000;

/** A numbered product, from 1 on, the same in every size of catalogue. Money in fen. */
export function productOf(id: number, stockedShare = 0.8): SearchableProduct {
  const chance = new Chance(SEED + id * 7919);
  const isReagent = chance.next() < 0.7;
  const brand = chance.pick(brands);
  const place = chance.pick(isReagent ? reagentLeaves : wareLeaves);
  const described = isReagent ? reagentOf(id, chance) : wareOf(chance);
  const use = chance.pick(uses);
  const base = 500 + Math.floor(200_000 * chance.next() ** 3);
  return {
    id,
    ...described,
    summary: {
      en: `${described.name.en} ${use[0]}, lot-tested by ${brand.name.en}.`,
      zh: `${described.name.zh}，${use[1]}，${brand.name.zh}逐批检验。`,
    },
    brand: { id: brand.id, kind: id % 5 === 0 ? 'own' : 'agent', name: brand.name },
    categories: place.path.map((one) => ({ id: one, name: categories[one - 1]?.name ?? { en: '', zh: null } })),
    transport: chance.pick(['ambient', 'ambient', 'ambient', 'ambient', 'chilled', 'frozen']),
    lots: [],
    packs: packsOf(id, base, isReagent, chance),
    flags: chance.next() < 0.02 ? ['hot'] : [],
    popularity: Math.floor(1001 * chance.next() ** 4),
    published_at: new Date(PUBLISHED_FROM + chance.below(2000) * DAY).toISOString(),
    price_from: base,
    dg: false,
    stock_state: chance.next() < stockedShare ? 'in_stock' : 'made_in_week',
  };
}

type Described = Pick<SearchableProduct, 'name' | 'grade' | 'purity' | 'assay' | 'substance' | 'attributes' | 'facets' | 'pictograms'>;

/** Four products share a substance on average, as sellers and grades do. */
function reagentOf(id: number, chance: Chance): Described {
  const substance = substanceOf(1 + Math.floor(id / 4));
  const grade = chance.pick(grades);
  const assay = chance.pick([95, 97, 98, 99, 99.5, 99.8, 99.9]);
  return {
    name: { en: substance.name.en, zh: substance.name.zh },
    grade: spoken(grade),
    purity: `≥ ${assay} %`,
    assay,
    substance,
    attributes: { form: spoken(chance.pick(forms)), 'water-content-max': chance.pick([0.005, 0.01, 0.05, 0.1, 0.5]) },
    facets: { form: 'values', 'water-content-max': 'range' },
    pictograms:
      chance.next() < 0.5 ? [{ code: chance.pick(['GHS02', 'GHS05', 'GHS06', 'GHS07', 'GHS08']), name: { en: 'Hazard', zh: '危险' } }] : [],
  };
}

/** An invented substance with names in both languages, two synonyms and a right check digit. */
export function substanceOf(number: number): NonNullable<SearchableProduct['substance']> {
  const chance = new Chance(SEED ^ (number * 104_729));
  const [one, other, root] = [chance.pick(groups), chance.pick(groups), chance.pick(roots)];
  const [first, second] = [2 + chance.below(4), 3 + chance.below(5)];
  const capital = `${one[0][0]?.toUpperCase()}${one[0].slice(1)}`;
  return {
    id: number,
    name: { en: `${first}-${capital}-${second}-${other[0]}${root[0]}`, zh: `${first}-${one[1]}-${second}-${other[1]}${root[1]}` },
    cas: [casOf(100_000 + number)],
    formula: `C${6 + chance.below(20)}H${6 + chance.below(30)}N${1 + chance.below(4)}O${1 + chance.below(5)}`,
    formula_display: null,
    synonyms_en: [`${other[0]}-${one[0]} ${root[0]} derivative`, `NSC ${100_000 + number}`],
    synonyms_zh: [`${other[1]}${one[1]}${root[1]}`],
    smiles: [],
    inchikey: null,
  };
}

/** A number in the form of a CAS number, with its check digit. */
function casOf(number: number): string {
  const digits = `${number}${number % 89 < 10 ? '1' : ''}${((number * 7) % 90) + 10}`;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place + 1), 0);
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`;
}

function wareOf(chance: Chance): Described {
  const [ware, material, colour] = [chance.pick(wares), chance.pick(materials), chance.pick(colours)];
  const [pore, diameter, volume] = [
    chance.pick([0.1, 0.22, 0.45, 0.8, 1, 5]),
    chance.pick([13, 25, 33, 47, 90]),
    chance.pick([1.5, 2, 5, 15, 50, 100, 250, 500]),
  ];
  return {
    name: {
      en: `${ware[0]}, ${material[0]}, ${pore} µm, ${diameter} mm, ${volume} mL`,
      zh: `${material[1]}${ware[1]}，${pore} µm，${diameter} mm，${volume} mL`,
    },
    grade: null,
    purity: null,
    assay: null,
    substance: null,
    attributes: { material: spoken(material), colour: spoken(colour), 'pore-size': pore, diameter, volume, sterile: chance.next() < 0.5 },
    facets: { material: 'values', colour: 'values', 'pore-size': 'range', diameter: 'range', volume: 'range', sterile: 'values' },
    pictograms: [],
  };
}

function packsOf(id: number, base: number, isReagent: boolean, chance: Chance): SearchableProduct['packs'] {
  const mark = String.fromCharCode(65 + (id % 26), 65 + (Math.floor(id / 26) % 26));
  return Array.from({ length: 1 + chance.below(3) }, (_, place) => {
    const amount = isReagent ? ([25, 100, 500][place] ?? 500) : ([1, 10, 100][place] ?? 100);
    const unit = isReagent ? (id % 2 === 0 ? 'mL' : 'g') : 'piece';
    const size = isReagent ? `${amount}${unit.toUpperCase()}` : `${amount}PK`;
    return {
      code: `${mark}-${1_000_000 + id}-${size}`,
      amount,
      unit,
      price: base * (place + 1),
      label: { en: isReagent ? `${amount} ${unit}` : `Pack of ${amount}`, zh: isReagent ? `${amount} ${unit}` : `${amount} 个/包` },
    };
  });
}
