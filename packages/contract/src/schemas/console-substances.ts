import { Type } from 'typebox';
import { BoundedList, Id, Instant, Limit, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { productStates } from './console-products.ts';

/** What may be missing of a substance. */
export const substanceGaps = ['name_zh', 'cas', 'smiles', 'ghs'] as const;
export const substanceSorts = ['name', '-name', 'changed', '-changed'] as const;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** What somebody typed, by the columns of an import and, for hazards, of the form. */
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 20_000 }));

const Row = Type.Object({
  id: Id,
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Nullable(Type.String()),
  cas: Type.Array(Type.String()),
  formula: Nullable(Type.String()),
  /** As the shop computes it from the structure. */
  inchikey: Nullable(Type.String()),
  /** Lists of the law on which it stands by its versions of today. */
  lists: Type.Array(Type.String()),
  is_classified: Type.Boolean(),
  products: Type.Integer(),
  changed_at: Instant,
});

const Detail = Type.Object({
  id: Id,
  version: Version,
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Nullable(Type.String()),
  cas: Type.Array(Type.String()),
  inchikey: Nullable(Type.String()),
  values: Values,
  /** What follows from the hazard classes. */
  pictograms: Type.Array(Type.String()),
  signal: Nullable(OneOf(['danger', 'warning'])),
  lists: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), version: Type.String(), source: Type.String() })),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), brand: Type.String(), state: OneOf(productStates) })),
});

const Saved = Type.Object({ id: Id, version: Version });

export const consoleSubstancesSchemas = {
  find: call({
    summary: 'Substances by CAS number, formula, InChIKey, synonym or part of a name.',
    access: 'operator',
    permission: 'catalogue.read',
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      missing: Type.Optional(OneOf(substanceGaps)),
      /** Whether it stands on a list of the law. */
      listed: Type.Optional(Type.Boolean()),
      sort: Type.Optional(OneOf(substanceSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Row),
    errors: [],
  }),
  get: call({
    summary: 'One substance as it is edited, with the lists of the law on which it stands.',
    access: 'operator',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  findStatements: call({
    summary: 'All hazard and precautionary statements that the shop can word, combined ones among them, by code.',
    access: 'operator',
    permission: 'catalogue.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })) }),
    errors: [],
  }),
  compute: call({
    summary:
      'What follows from what is typed: formula, molar mass and InChIKey from the structure, pictograms and signal word from the classes, and where the two differ. Nothing is saved.',
    access: 'operator',
    permission: 'catalogue.read',
    input: closed({ values: Values }),
    output: Type.Object({
      formula: Nullable(Type.String()),
      /** g/mol, from the formula and standard atomic weights. */
      molar_mass: Nullable(Type.Number()),
      inchikey: Nullable(Type.String()),
      pictograms: Type.Array(Type.String()),
      signal: Nullable(OneOf(['danger', 'warning'])),
      faults: Type.Array(Type.Object({ field: Type.String(), msg: Type.String(), is_warning: Type.Boolean() })),
    }),
    errors: [],
  }),
  create: call({
    summary: 'Make a substance; its key is made from its English name where none is given.',
    access: 'operator',
    permission: 'catalogue.edit',
    input: closed({ values: Values }),
    output: Saved,
    errors: [],
  }),
  update: call({
    summary: 'Change what is said of a substance; fields that are left out stay.',
    access: 'operator',
    permission: 'catalogue.edit',
    input: closed({ id: Id, version: Version, values: Values }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
} as const;
