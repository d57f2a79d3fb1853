import { type Static, Type } from 'typebox';
import { Day, Key, Name, Text } from './words.ts';

export const BrandData = Type.Object(
  {
    key: Key,
    name: Name,
    kind: Type.Union([Type.Literal('own'), Type.Literal('agent')]),
    /** ISO 3166-1 alpha-2. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    summary: Text,
    story: Text,
    /** Authorisation of an agent brand, inclusive; own brands have none. */
    authorised_from: Type.Optional(Day),
    authorised_until: Type.Optional(Day),
    /** The number of the letter of authorisation; invented, as the brands are. */
    authorisation_reference: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

export const AttributeData = Type.Object(
  {
    key: Key,
    name: Text,
    type: Type.Union([Type.Literal('number'), Type.Literal('text'), Type.Literal('boolean')]),
    /** Unit as printed, e.g. mL, µm, rpm; only for numbers. All values of an attribute share it. */
    unit: Type.Optional(Type.String()),
    /**
     * Whether lists can filter by it: by values, or (numbers only) by a range. Absent: shown only.
     */
    facet: Type.Optional(Type.Union([Type.Literal('values'), Type.Literal('range')])),
  },
  { additionalProperties: false },
);

/** A node of the catalogue tree, flat with its parent's key; `null` for the four families. */
export const CategoryData = Type.Object(
  {
    key: Key,
    parent: Type.Union([Key, Type.Null()]),
    name: Text,
    summary: Text,
    /** Attributes that products of this node and those below it may carry. */
    attributes: Type.Optional(Type.Array(AttributeData)),
  },
  { additionalProperties: false },
);

export const GhsData = Type.Object(
  {
    /** The classification scheme: 'GB 30000' or 'CLP Annex VI' … never mixed. */
    scheme: Type.String(),
    /** Where the classification was taken from. */
    source: Type.String(),
    /** Class and category, e.g. 'Flam. Liq. 2'. */
    classes: Type.Array(Type.String()),
    pictograms: Type.Array(Type.String({ pattern: '^GHS0[1-9]$' })),
    signal: Type.Union([Type.Literal('danger'), Type.Literal('warning'), Type.Null()]),
    /** H statements by code, e.g. 'H225'. */
    hazards: Type.Array(Type.String({ pattern: '^H\\d{3}[A-Za-z]*$' })),
    /** P statements by code, e.g. 'P210' or 'P305+P351+P338'. */
    precautions: Type.Array(Type.String({ pattern: '^P\\d{3}' })),
  },
  { additionalProperties: false },
);

export const SubstanceData = Type.Object(
  {
    key: Key,
    /** Canonical CAS Registry Numbers, usual one first. Empty for mixtures and biologicals. */
    cas: Type.Array(Type.String({ pattern: '^\\d{2,7}-\\d{2}-\\d$' })),
    name: Name,
    /** Hill order, the form sold (a hydrate has its water: 'CuH10O9S'). */
    formula: Type.Union([Type.String(), Type.Null()]),
    /** As a chemist writes it where that differs, e.g. 'CuSO4·5H2O'. */
    formula_display: Type.Optional(Type.String()),
    /** g/mol of the form sold. */
    molar_mass: Type.Union([Type.Number(), Type.Null()]),
    /** SMILES of the form sold, water and counter-ions included. */
    smiles: Type.Union([Type.String(), Type.Null()]),
    synonyms: Type.Object({ en: Type.Array(Type.String()), zh: Type.Array(Type.String()) }, { additionalProperties: false }),
    /** g/mL at 20–25 °C. */
    density: Type.Optional(Type.Number()),
    /** °C. */
    melting_point: Type.Optional(Type.Number()),
    /** °C at 101.3 kPa. */
    boiling_point: Type.Optional(Type.Number()),
    un_number: Type.Optional(Type.String({ pattern: '^UN\\d{4}$' })),
    dg_class: Type.Optional(Type.String()),
    packing_group: Type.Optional(Type.Union([Type.Literal('I'), Type.Literal('II'), Type.Literal('III')])),
    /** Absent: not classified here (which is not the same as safe). */
    ghs: Type.Optional(GhsData),
    /** Chinese regulated lists of the substance, by key of `regulated-lists.json`. */
    regulated: Type.Optional(Type.Array(Key)),
    /** Where the facts were taken from, e.g. 'PubChem CID 180'. Only what is really known. */
    source: Type.String(),
  },
  { additionalProperties: false },
);

export const SkuData = Type.Object(
  {
    /** Catalogue number, unique in the shop, upper case, e.g. 'KS-10021-500ML'. */
    code: Type.String({ pattern: '^[A-Z0-9]+(-[A-Z0-9.]+)*$' }),
    /**
     * Net amount of a pack, e.g. 500 with unit mL; pieces: 'piece'; services: 'sample', 'run',
     * 'hour'.
     */
    amount: Type.Number({ exclusiveMinimum: 0 }),
    unit: Type.String({ minLength: 1 }),
    /** A pack's label, e.g. {en: '500 mL, glass bottle', zh: '500 mL，玻璃瓶'}. */
    label: Text,
    /** List price, CNY fen, VAT included. */
    price: Type.Integer({ minimum: 1 }),
    /** Quantity tiers: from `min` packs each costs `price` fen. Ascending, below the list price. */
    tiers: Type.Optional(Type.Array(Type.Object({ min: Type.Integer({ minimum: 2 }), price: Type.Integer({ minimum: 1 }) }))),
    /** Packs on hand in the shop's warehouse. Services have none (`null`: always available). */
    stock: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    /** Days until it leaves when it is not in stock. */
    lead_days: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Shipping weight in grams, packing included. */
    weight_g: Type.Integer({ minimum: 0 }),
    /** Whether the price includes installation, or it is quoted; absent: none is needed. */
    installation: Type.Optional(Type.Union([Type.Literal('included'), Type.Literal('quoted')])),
    /** The minimum quantity, a multiple of the step above it; 1 if absent. */
    min_quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
    multiple: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  },
  { additionalProperties: false },
);

export const ProductData = Type.Object(
  {
    key: Key,
    substance: Type.Optional(Key),
    brand: Key,
    category: Key,
    name: Name,
    grade: Type.Optional(Text),
    /** As printed, e.g. '≥ 99.5 % (GC)'. */
    purity: Type.Optional(Type.String()),
    /** Mass assay in percent, only where it is one (not HPLC area %). */
    assay: Type.Optional(Type.Number()),
    /** mol/L of the substance, for solutions. */
    concentration: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /**
     * Hazards of a product that is not its pure substance (solutions, kits), in place of the
     * substance's.
     */
    hazards: Type.Optional(
      Type.Object(
        {
          /** `null`: not classified here, which is not the same as safe. */
          ghs: Type.Union([GhsData, Type.Null()]),
          un_number: Type.Optional(Type.String({ pattern: '^UN\\d{4}$' })),
          dg_class: Type.Optional(Type.String()),
          packing_group: Type.Optional(Type.Union([Type.Literal('I'), Type.Literal('II'), Type.Literal('III')])),
        },
        { additionalProperties: false },
      ),
    ),
    /** Heading or subheading of the Harmonized System (4 or 6 digits), where known. */
    tariff_code: Type.Optional(Type.String({ pattern: '^\\d{4}(\\d{2})?$' })),
    /** Months from manufacture to expiry, unopened. */
    shelf_life_months: Type.Optional(Type.Integer({ minimum: 1, maximum: 240 })),
    summary: Text,
    description: Text,
    /** Values of the category's attributes by key; text values in both languages. */
    attributes: Type.Record(Key, Type.Union([Type.Number(), Type.Boolean(), Text])),
    storage: Type.Optional(Text),
    transport: Type.Union([
      Type.Literal('ambient'),
      Type.Literal('chilled'),
      Type.Literal('frozen'),
      Type.Literal('dry-ice'),
      Type.Literal('liquid-nitrogen'),
      Type.Literal('none'),
    ]),
    /** The drawing: 'structure' from the SMILES, else an illustration of `demo/illustrations`. */
    illustration: Type.Object({
      kind: Key,
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    }),
    /** Its lists: hot, new, recommended, trial. */
    flags: Type.Array(Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('recommended'), Type.Literal('trial')])),
    /** Higher is more popular, 0–1000. */
    popularity: Type.Integer({ minimum: 0, maximum: 1000 }),
    skus: Type.Array(SkuData, { minItems: 1 }),
    /** Keys of products that go with it. */
    goes_with: Type.Optional(Type.Array(Key)),
    /**
     * An instrument's consumables by key (tips of a pipette, cuvettes of a spectrophotometer, …).
     */
    consumables: Type.Optional(Type.Array(Key)),
  },
  { additionalProperties: false },
);

/** A category's intake form. */
export const ServiceFormData = Type.Object(
  {
    category: Key,
    fields: Type.Array(
      Type.Object(
        {
          key: Key,
          type: Type.Enum(['text', 'long', 'choice']),
          label_en: Type.String({ minLength: 1 }),
          label_zh: Type.String({ minLength: 1 }),
          hint_en: Type.Optional(Type.String()),
          hint_zh: Type.Optional(Type.String()),
          is_needed: Type.Boolean(),
          choices: Type.Optional(Type.Array(Type.Object({ value: Key, en: Type.String(), zh: Type.String() }), { minItems: 2 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

/** A named list of products with its own page; brands get theirs automatically. */
export const ProductListData = Type.Object(
  { key: Key, name: Text, summary: Text, products: Type.Array(Key) },
  { additionalProperties: false },
);

export const RegulatedListData = Type.Object(
  { key: Key, name: Text, version: Type.String(), issued_on: Day, source: Type.String() },
  { additionalProperties: false },
);

export type BrandData = Static<typeof BrandData>;
export type CategoryData = Static<typeof CategoryData>;
export type SubstanceData = Static<typeof SubstanceData>;
export type ProductData = Static<typeof ProductData>;
export type ServiceFormData = Static<typeof ServiceFormData>;
export type ProductListData = Static<typeof ProductListData>;
export type RegulatedListData = Static<typeof RegulatedListData>;
