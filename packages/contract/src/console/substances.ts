import { Type } from 'typebox';
import { call, file } from './call.ts';
import { BoundedList, Id, Instant, Limit, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { productStates } from './products.ts';

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
  /** Its regulated lists today. */
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

export const substancesCalls = {
  find: call({
    endpoint: 'GET /api/operator/substances',
    summary: 'Substances by CAS number, formula, InChIKey, synonym or part of a name.',
    permission: 'catalogue.read',
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      missing: Type.Optional(OneOf(substanceGaps)),
      /** Whether it is on a regulated list. */
      listed: Type.Optional(Type.Boolean()),
      sort: Type.Optional(OneOf(substanceSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Row),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/substances/:id',
    summary: 'One substance as it is edited, with the lists of the law on which it stands.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  findStatements: call({
    endpoint: 'GET /api/operator/hazard-statements',
    summary: 'All hazard and precautionary statements that the shop has texts for, including combined ones, by code.',
    permission: 'catalogue.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })) }),
    errors: [],
  }),
  compute: call({
    endpoint: 'POST /api/operator/substances/computed',
    summary:
      'What follows from what is typed: formula, molar mass and InChIKey from the structure, pictograms and signal word from the classes, and where the two differ. Nothing is saved.',
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
    endpoint: 'POST /api/operator/substances',
    summary: 'Make a substance; its key is made from its English name where none is given.',
    permission: 'catalogue.edit',
    label: { en: 'add a substance', 'zh-CN': '新建物质' },
    input: closed({ values: Values }),
    output: Saved,
    errors: [],
  }),
  update: call({
    endpoint: 'PUT /api/operator/substances/:id',
    summary: 'Change a substance; fields that are left out stay.',
    permission: 'catalogue.edit',
    label: { en: 'change a substance', 'zh-CN': '修改物质' },
    input: closed({ id: Id, version: Version, values: Values }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  draw: file({
    endpoint: 'GET /api/operator/structure-drawing',
    permission: 'catalogue.read',
  }),
} as const;
