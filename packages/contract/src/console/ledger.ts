import { Type } from 'typebox';
import { call } from './call.ts';
import { BoundedList, Day, Id, Instant, Limit, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const movementKinds = [
  'receive',
  'reserve',
  'release',
  'ship',
  'return',
  'move',
  'count',
  'write-off',
  'quarantine',
  'clear',
] as const;

const Movement = Type.Object({
  /** Distinguishes any two rows. */
  key: Type.String(),
  moved_at: Instant,
  kind: OneOf(movementKinds),
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  warehouse: Type.String(),
  /** The lots of these packs, and how many each has more or fewer; empty where they have none. */
  lots: Type.Array(Type.Object({ id: Id, number: Type.String(), change: Type.Integer() })),
  on_hand_change: Type.Integer(),
  reserved_change: Type.Integer(),
  /** Packs set aside, below zero those cleared. */
  aside_change: Type.Integer(),
  /** The delivery note's number. */
  note: Nullable(Type.String()),
  /** Whose packs they are. */
  order: Nullable(Type.String()),
  ticket: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  acted_by: Nullable(Type.String()),
});

export const ledgerCalls = {
  find: call({
    endpoint: 'GET /api/operator/ledger',
    summary: 'Every movement of packs, the newest first; with a lot, those of its packs alone. Days are Asia/Shanghai, both inclusive.',
    permission: 'stock.read',
    input: closed({
      kind: Type.Optional(OneOf(movementKinds)),
      warehouse: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' })),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      /** A whole catalogue number. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** A whole lot number, as it is or was before it was corrected. */
      lot: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      /** Beginning of a delivery note’s number, in letters of either size. */
      note: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** A whole delivery note’s number, in letters of either size. */
      whole_note: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** The name of whoever did it, as it was then. */
      by: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...BoundedList(Movement).properties,
      warehouses: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
      /** Whose names the ledger has, a hundred at most. */
      people: Type.Array(Type.String()),
    }),
    errors: [],
  }),
} as const;
