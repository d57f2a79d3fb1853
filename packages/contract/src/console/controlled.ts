import { Type } from 'typebox';
import { call } from './call.ts';
import { holdReasons } from './products.ts';
import { BoundedList, Id, Instant, Limit, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** How a substance is related to what a list names. */
export const controlRelations = ['number', 'name', 'structure', 'isomer', 'isotope', 'salt', 'derivative', 'class'] as const;
export const controlDecisions = ['approved', 'rejected'] as const;
/** Held products by their reason, and those that a decision released. */
export const heldTabs = [...holdReasons, 'approved'] as const;

const Key = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

const Match = Type.Object({
  entry_id: Id,
  name: Type.String(),
  list: Type.String(),
  relation: OneOf(controlRelations),
  effect: OneOf(['refused', 'held']),
});

const Held = Type.Object({
  id: Id,
  name: Type.String(),
  is_published: Type.Boolean(),
  reason: OneOf(heldTabs),
  substance: Nullable(Type.Object({ id: Id, name: Type.String(), cas: Type.Array(Type.String()) })),
  matches: Type.Array(Match),
  /** Its structure where that was not compared with the lists in time. */
  unscreened_smiles: Nullable(Type.String()),
  decision: Nullable(Type.Object({ decision: OneOf(controlDecisions), reason: Type.String(), by: Type.String(), at: Instant })),
});

const Entry = Type.Object({
  id: Id,
  number: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  cas: Type.Array(Type.String()),
  smiles: Nullable(Type.String()),
  is_class: Type.Boolean(),
  is_active: Type.Boolean(),
  /** Why an operator added or changed it. */
  note: Type.String(),
  version: Type.Integer(),
});

const facts = {
  name_en: Type.String({ maxLength: 300 }),
  name_zh: Type.String({ maxLength: 300 }),
  /** Several with semicolons. */
  cas: Type.String({ maxLength: 500 }),
  smiles: Type.String({ maxLength: 2_000 }),
  /** What it is based on. */
  note: Reason,
};

export const controlledCalls = {
  findHeld: call({
    endpoint: 'GET /api/operator/held-products',
    summary: 'Products that are held back from sale, each with its reason; and those of held substances that were approved.',
    permission: 'compliance.read',
    input: closed({
      reason: Type.Optional(OneOf(heldTabs)),
      /** Part of a name, or a CAS number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Held),
    errors: [],
  }),
  decide: call({
    endpoint: 'POST /api/operator/held-substances/:id/decision',
    summary: 'Approve or reject the sale of a form of a controlled substance; the reason is kept in the audit log.',
    permission: 'compliance.decide',
    label: { en: 'decide on a held substance', 'zh-CN': '判定待定物质' },
    input: closed({
      id: Id,
      decision: OneOf(controlDecisions),
      reason: Reason,
      /** The matched entries that were seen; others are refused with those of now. */
      entry_ids: Type.Array(Id, { maxItems: 1_000 }),
      /** The structure that was not compared in time, and is decided about too; null for none. */
      unscreened_smiles: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
    }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  findLists: call({
    endpoint: 'GET /api/operator/controlled-lists',
    summary: 'The lists of controlled substances with their version, source and how complete they are.',
    permission: 'compliance.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          key: Type.String(),
          name: Type.String(),
          version: Type.String(),
          source: Type.String(),
          note: Type.String(),
          /** Of the law’s list; null where the law has none. */
          law_entries: Nullable(Type.Integer()),
          entries: Type.Integer(),
          with_structure: Type.Integer(),
        }),
      ),
    }),
    errors: [],
  }),
  findEntries: call({
    endpoint: 'GET /api/operator/controlled-lists/:key/entries',
    summary: 'What a list of controlled substances names.',
    permission: 'compliance.read',
    input: closed({
      key: Key,
      q: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Entry),
    errors: [],
  }),
  addEntry: call({
    endpoint: 'POST /api/operator/controlled-lists/:key/entries',
    summary: 'Add an entry to a list of controlled substances.',
    permission: 'compliance.decide',
    label: { en: 'add a controlled substance', 'zh-CN': '新增管制物质' },
    input: closed({ key: Key, ...facts }),
    output: Type.Object({ id: Id }),
    errors: ['not_found', 'invalid_input'],
  }),
  changeEntry: call({
    endpoint: 'PUT /api/operator/controlled-entries/:id',
    summary: 'Correct an entry of a list of controlled substances, or take it out.',
    permission: 'compliance.decide',
    label: { en: 'correct a controlled substance', 'zh-CN': '更正管制物质' },
    input: closed({ id: Id, version: Type.Integer({ minimum: 1 }), ...facts, is_active: Type.Boolean() }),
    output: Type.Object({ id: Id }),
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
} as const;
