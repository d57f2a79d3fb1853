import { Type } from 'typebox';
import { Fen, Id, Nullable, OneOf } from '../call-schema.ts';

export const families = ['reagents', 'consumables', 'instruments', 'services'] as const;
export const soldTo = ['everyone', 'institutions', 'papers'] as const;
export const transports = ['ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none'] as const;

/** What can be sold of a SKU; `available` is exact below 50 and says 50 for more. */
export const Stock = Type.Object({
  state: OneOf(['in_stock', 'low', 'made_to_order', 'always']),
  available: Type.Integer(),
  lead_days: Type.Integer(),
});

/** A pack with its price: `price` is what one costs now (activity included), `list_price` the undiscounted one. */
export const Pack = Type.Object({
  id: Id,
  code: Type.String(),
  label: Type.String(),
  amount: Type.Number(),
  unit: Type.String(),
  price: Fen,
  list_price: Fen,
  /** Price per base unit as an exact ratio rendered with up to 4 significant decimals, e.g. { fen: 12.5, per: 'mL' }; null for services. */
  unit_price: Nullable(Type.Object({ fen: Type.Number(), per: Type.String() })),
  tiers: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: Fen })),
  stock: Stock,
  weight_g: Type.Integer(),
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
  price_from: Fen,
  pack_count: Type.Integer(),
  /** The cheapest pack, which is what `price_from` is the price of; a list can put it in the cart. */
  pack: Pack,
  pictograms: Type.Array(Type.String()),
  percent_off: Nullable(Type.Integer()),
});

const Statement = Type.Object({ code: Type.String(), text: Type.String() });

export const ProductDetail = Type.Object({
  ...ProductSummary.properties,
  /** With the list of all its products. */
  brand: Type.Object({ ...Named.properties, list_id: Id }),
  /** Who may order it here: `institutions` are members of one whose contract we hold, `papers` means through sales only. */
  sold_to: OneOf(soldTo),
  names: Type.Object({ en: Type.String(), zh: Nullable(Type.String()) }),
  description: Type.String(),
  breadcrumbs: Type.Array(Named),
  packs: Type.Array(Pack),
  attributes: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), value: Type.String(), unit: Nullable(Type.String()) })),
  storage: Nullable(Type.String()),
  transport: OneOf(transports),
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
      un_number: Nullable(Type.String()),
      dg_class: Nullable(Type.String()),
      packing_group: Nullable(Type.String()),
      source: Type.String(),
      ghs: Nullable(
        Type.Object({
          scheme: Type.String(),
          source: Type.String(),
          classes: Type.Array(Type.String()),
          pictograms: Type.Array(Type.String()),
          signal: Nullable(OneOf(['danger', 'warning'])),
          hazards: Type.Array(Statement),
          precautions: Type.Array(Statement),
        }),
      ),
      regulated: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), source: Type.String() })),
    }),
  ),
  activity: Nullable(Type.Object({ id: Id, title: Type.String(), percent_off: Type.Integer(), ends_at: Type.String() })),
  /** Other products of the same substance: grades, purities, brands. */
  equivalents: Type.Array(ProductSummary),
  goes_with: Type.Array(ProductSummary),
  articles: Type.Array(Type.Object({ id: Id, title: Type.String(), summary: Type.String() })),
});
