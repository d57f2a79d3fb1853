import { installations } from '../core/installations.ts';
import { Type } from 'typebox';
import { Day, Fen, Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';
import { transports } from '../core/transports.ts';

export const families = ['reagents', 'consumables', 'instruments', 'services'] as const;
export const soldTo = ['everyone', 'institutions', 'permits', 'nobody'] as const;
const documentKinds = ['sds', 'safety_summary', 'data_sheet', 'certificate', 'manual', 'specification', 'other'] as const;
/** Why another product may replace this one. */
const equivalenceReasons = ['brand', 'grade', 'purity', 'concentration', 'solution', 'undissolved', 'hydrate', 'salt'] as const;

/** Available packs of a SKU; `available` is exact below 50, else 50. */
export const Stock = Type.Object({
  state: OneOf(['in_stock', 'low', 'made_to_order', 'always']),
  available: Type.Integer(),
  lead_days: Type.Integer(),
});

/**
 * Fen per base unit (g, mL, mol, piece…), to nine significant digits: 2800 fen for 500 mL → { fen:
 * 5.6, per: 'mL' }.
 */
export const UnitPrice = Type.Object({ fen: Type.Number(), per: Type.String() });

/**
 * When a pack paid before an instant leaves: a working day with arrival on one in the default
 * province. `in_days` counts calendar days from the answer; 0 is today.
 */
const Ships = Type.Object({ on: Day, before: Instant, in_days: Type.Integer() });

/** A pack with prices: `price` is one pack's present price, `list_price` the undiscounted one. */
export const Pack = Type.Object({
  id: Id,
  code: Type.String(),
  label: Type.String(),
  amount: Type.Number(),
  unit: Type.String(),
  price: Fen,
  list_price: Fen,
  /** Null for what nobody compares by the unit, such as services. */
  unit_price: Nullable(UnitPrice),
  tiers: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: Fen })),
  stock: Stock,
  /** Null for what is made to order, and for what does not travel. */
  ships: Nullable(Ships),
  /** The minimum quantity, a multiple of the step above it. */
  min_quantity: Type.Integer(),
  multiple: Type.Integer(),
  weight_g: Type.Integer(),
  /** Whether it is installed at the buyer's site. */
  installation: OneOf(valuesOf(installations)),
});

/** A pack as its product's page shows it. */
export const PackDetail = Type.Object({
  ...Pack.properties,
  /**
   * Its price in other units, at the same tier: by stated density, per gram of pure substance
   * (`pure`, with a mass assay), per mole. `at_most`: the assay is a lower limit.
   */
  other_unit_prices: Type.Array(Type.Object({ ...UnitPrice.properties, pure: Type.Boolean(), at_most: Type.Boolean() })),
  /** VAT contained in the price, percent. */
  vat_percent: Type.Number(),
});

export const Named = Type.Object({ id: Id, name: Type.String() });

/** A product as lists show it. */
export const ProductSummary = Type.Object({
  id: Id,
  name: Type.String(),
  /** The name in the other language, where there is one. */
  other_name: Nullable(Type.String()),
  summary: Type.String(),
  brand: Named,
  category: Named,
  family: OneOf(families),
  /** Path of its picture without ending: '.svg' and '.dark.svg'. */
  picture: Type.String(),
  cas: Nullable(Type.String()),
  formula: Nullable(Type.String()),
  grade: Nullable(Type.String()),
  purity: Nullable(Type.String()),
  /** Of a solution, as printed: '0.1 mol/L'. */
  concentration: Nullable(Type.String()),
  /**
   * Who may order: `institutions` are members of one with a contract, `permits` through sales only,
   * `nobody` before a safety data sheet is issued.
   */
  sold_to: OneOf(soldTo),
  transport: OneOf(valuesOf(transports)),
  price_from: Fen,
  pack_count: Type.Integer(),
  /**
   * The cheapest pack, with the price `price_from`; in lists by `unit_price` the one that costs
   * least
   * per unit.
   */
  pack: Pack,
  pictograms: Type.Array(Type.String()),
  percent_off: Nullable(Type.Integer()),
});

const Statement = Type.Object({ code: Type.String(), text: Type.String() });

const Ghs = Type.Object({
  scheme: Type.String(),
  source: Type.String(),
  classes: Type.Array(Type.String()),
  pictograms: Type.Array(Type.String()),
  signal: Nullable(OneOf(['danger', 'warning'])),
  hazards: Type.Array(Statement),
  precautions: Type.Array(Statement),
});

/** Hazards of the product as sold. */
const Hazards = Type.Object({
  /** Null: not classified here, which is not the same as safe. */
  ghs: Nullable(Ghs),
  un_number: Nullable(Type.String()),
  dg_class: Nullable(Type.String()),
  packing_group: Nullable(Type.String()),
  /** Whether they are the preparation's own; else they are those of its pure substance. */
  is_own: Type.Boolean(),
});

/** A released batch that can still be sold. Its certificate is made from its results only. */
const LotShown = Type.Object({
  number: Type.String(),
  /** Catalogue numbers of the packs that it fills. */
  pack_codes: Type.Array(Type.String()),
  manufactured_on: Day,
  retest_on: Nullable(Day),
  expires_on: Nullable(Day),
  /** Days until it expires, else until its retest; null where neither is set. */
  remaining_days: Nullable(Type.Integer()),
});

/** A file about the product; `title` is in the reader's language, `language` that of the file. */
const DocumentLink = Type.Object({
  kind: OneOf(documentKinds),
  title: Type.String(),
  href: Type.String(),
  language: OneOf(['en', 'zh-CN']),
  /** Of a document by another issuer: subject, edition and day. Null for the shop's own. */
  issued: Nullable(Type.String()),
});

/** A property of the category's; `number` carries the value of numeric ones, for comparison. */
const Attribute = Type.Object({
  key: Type.String(),
  name: Type.String(),
  value: Type.String(),
  unit: Nullable(Type.String()),
  number: Nullable(Type.Number()),
});

/** Shipping cost of a cheapest pack to a province, and its arrival if paid before an instant. */
export const Delivery = Type.Object({
  province: Type.String(),
  fee: Fen,
  reason: Type.String(),
  leaves_on: Day,
  arrives_on: Day,
  before: Instant,
  /** The year's holidays are not published yet: weekdays and fixed holidays were counted. */
  is_provisional: Type.Boolean(),
});

export const ProductDetail = Type.Object({
  ...ProductSummary.properties,
  /** With the list of all its products. */
  brand: Type.Object({ ...Named.properties, list_id: Id }),
  names: Type.Object({ en: Type.String(), zh: Nullable(Type.String()) }),
  description: Type.String(),
  breadcrumbs: Type.Array(Named),
  packs: Type.Array(PackDetail),
  attributes: Type.Array(Attribute),
  storage: Nullable(Type.String()),
  /**
   * Photographs in order, first `picture`; captions are empty where the product's name suffices.
   */
  photos: Type.Array(Type.Object({ key: Type.String(), alt: Type.String() })),
  hazards: Hazards,
  /**
   * What is known of its simple facts, as `core/product-facts.ts` lists them; codes are there to be
   * copied.
   */
  facts: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      text: Type.String(),
      value: Type.Union([Type.String(), Type.Number()]),
      is_code: Type.Boolean(),
    }),
  ),
  /** Mass assay in percent, only where it is one. */
  assay: Nullable(Type.Number()),
  substance: Nullable(
    Type.Object({
      name: Type.String(),
      cas: Type.Array(Type.String()),
      formula: Nullable(Type.String()),
      molar_mass: Nullable(Type.Number()),
      smiles: Nullable(Type.String()),
      synonyms: Type.Array(Type.String()),
      density: Nullable(Type.Number()),
      melting_point: Nullable(Type.Number()),
      boiling_point: Nullable(Type.Number()),
      /** Null where it is not stated. */
      source: Nullable(Type.String()),
      regulated: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), source: Type.String() })),
    }),
  ),
  activity: Nullable(Type.Object({ id: Id, title: Type.String(), percent_off: Type.Integer(), ends_at: Type.String() })),
  /** To the default province, Shanghai; null for what does not travel. */
  delivery: Nullable(Delivery),
  /** What holds for returns, faults and repairs of its packs, a sentence each. */
  returns: Type.Array(Type.String()),
  /** Of hazardous chemicals: the shop's licences to sell them; `valid_until` is YYYY-MM-DD. */
  licences: Type.Array(Type.Object({ name: Type.String(), number: Type.String(), valid_until: Type.String() })),
  /** The lots on hand, those that expire first at the top. */
  lots: Type.Array(LotShown),
  documents: Type.Array(DocumentLink),
  /** Other products of the same substance or of another form of it, each with how it differs. */
  equivalents: Type.Array(
    Type.Object({
      ...ProductSummary.properties,
      reasons: Type.Array(Type.Object({ kind: OneOf(equivalenceReasons), text: Type.String() })),
    }),
  ),
  goes_with: Type.Array(ProductSummary),
  /** What an instrument uses up, and the instruments that use up this one. */
  consumables: Type.Array(ProductSummary),
  instruments: Type.Array(ProductSummary),
  articles: Type.Array(Type.Object({ id: Id, title: Type.String(), summary: Type.String() })),
});

/** Products side by side: each of the `rows` has a cell per product, in order; null if unknown. */
export const Comparison = Type.Object({
  products: Type.Array(ProductSummary),
  rows: Type.Array(
    Type.Object({
      key: Type.String(),
      group: OneOf(['identity', 'properties', 'specification', 'handling']),
      name: Type.String(),
      unit: Nullable(Type.String()),
      /** Whether not all products say the same. */
      differs: Type.Boolean(),
      cells: Type.Array(Nullable(Type.String())),
    }),
  ),
});

/** How to buy an amount most cheaply. */
export const PackCombination = Type.Object({
  /** The need as understood; null if unreadable or unfit for the product. */
  need: Nullable(Type.Object({ amount: Type.Number(), unit: Type.String() })),
  /** The packs to take, largest first; empty with a `problem`. */
  lines: Type.Array(
    Type.Object({ sku_id: Id, code: Type.String(), label: Type.String(), quantity: Type.Integer(), unit_price: Fen, amount: Fen }),
  ),
  total: Fen,
  /** What all of it comes to, and how much more than needed that is, in the need's unit. */
  gets: Type.Number(),
  surplus: Type.Number(),
  problem: Nullable(Type.Object({ kind: OneOf(['unreadable', 'unit', 'stock', 'too_much']), text: Type.String() })),
});
