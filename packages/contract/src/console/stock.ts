import { Type } from 'typebox';
import { call } from './call.ts';
import { BoundedList, Day, Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const stockStates = ['low', 'short', 'aside', 'none'] as const;
export const stockSorts = ['code', '-code', 'on_hand', '-on_hand', 'free', '-free'] as const;
export const lotStates = ['quarantine', 'released', 'expiring', 'expired', 'rejected', 'recalled'] as const;
export const lotSorts = ['expires', '-expires', 'code', '-code', 'received', '-received'] as const;
export const lotDecisions = ['released', 'quarantine', 'rejected', 'recalled'] as const;

const Code = Type.String({ minLength: 1, maxLength: 64 });
const WarehouseKey = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' });
const Packs = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const LotNumber = Type.String({ minLength: 3, maxLength: 40 });
/** The idempotency key. */
const Key = Type.String({ pattern: '^[\\w-]{16,64}$' });
const Search = Type.Optional(Type.String({ maxLength: 100 }));

const Warehouse = Type.Object({ key: Type.String(), name: Type.String() });
const Pack = { code: Type.String(), name: Type.String(), label: Type.String() };

const StockRow = Type.Object({
  ...Pack,
  warehouse: Warehouse,
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  /** Packs that nobody may be promised. */
  unsellable: Type.Integer(),
  free: Type.Integer(),
  /** Packs that are promised and cannot be picked. */
  short: Type.Integer(),
});

const LotRow = Type.Object({
  id: Id,
  ...Pack,
  number: Type.String(),
  state: OneOf(lotStates),
  expires_on: Nullable(Day),
  retest_on: Nullable(Day),
  received_on: Day,
  on_hand: Type.Integer(),
  aside: Type.Integer(),
  warehouses: Type.Array(Type.String()),
});

/** Packs of one lot, or those without one, in one warehouse. */
const Location = Type.Object({
  warehouse: Warehouse,
  lot: Nullable(Type.Object({ id: Id, number: Type.String(), state: OneOf(lotStates), expires_on: Nullable(Day) })),
  on_hand: Type.Integer(),
  aside: Type.Integer(),
});

const LedgerRow = Type.Object({
  id: Type.Integer(),
  moved_at: Instant,
  kind: Type.String(),
  warehouse: Type.String(),
  on_hand_change: Type.Integer(),
  /** Promised packs, or those set aside in the ledger of a lot. */
  other_change: Type.Integer(),
  on_hand: Type.Integer(),
  other: Type.Integer(),
  reason: Nullable(Type.String()),
  acted_by: Nullable(Type.String()),
  order: Nullable(Type.String()),
  ticket: Nullable(Type.String()),
});

const Bilingual = closed({ en: Type.String({ maxLength: 200 }), zh: Type.String({ maxLength: 200 }) });
const LotResult = closed({ test: Bilingual, limit: Bilingual, result: Bilingual, method: Nullable(Type.String({ maxLength: 200 })) });

const lotDays = { manufactured_on: Day, retest_on: Nullable(Day), expires_on: Nullable(Day) };
/** A lot’s label. */
const LotLabel = Type.Object({ number: Type.String(), ...lotDays });

const LotRecord = Type.Object({
  id: Id,
  ...Pack,
  ...LotLabel.properties,
  /** Numbers that it had before they were corrected, the newest first. */
  former: Type.Array(Type.String()),
  state: OneOf(lotStates),
  received_on: Day,
  /** Of number and days, for their correction. */
  version: Type.Integer(),
  /** Packs of it that have left. */
  sent: Type.Integer(),
  /** All lots of the product that have its number, itself among them. */
  batch: Type.Array(Type.Object({ id: Id, code: Type.String(), label: Type.String(), ...LotLabel.properties, sent: Type.Integer() })),
  batch_version: Type.String(),
  released_on: Nullable(Day),
  released_by: Nullable(Type.String()),
  locations: Type.Array(Type.Object({ warehouse: Warehouse, on_hand: Type.Integer(), aside: Type.Integer() })),
  decisions: Type.Array(Type.Object({ status: Type.String(), by: Type.String(), reason: Type.String(), at: Instant })),
  corrections: Type.Array(Type.Object({ was: LotLabel, became: LotLabel, by: Type.String(), reason: Type.String(), at: Instant })),
  results: Type.Array(LotResult),
  results_version: Type.Integer(),
  /** The tests of the product's last analysed lot, without results, if this has none yet. */
  usual_tests: Type.Array(LotResult),
  acts: Type.Array(OneOf([...lotDecisions, 'results'])),
});

const location = { code: Code, warehouse: WarehouseKey, lot: Type.Optional(LotNumber) };
const act = { reason: Reason, key: Key };
/** Packs that are reserved and not there; nothing of them is cancelled before somebody decides. */
const ShortPacks = Type.Object({
  code: Type.String(),
  /** Null for the replacement of a ticket. */
  order: Nullable(Type.String()),
  ticket: Nullable(Type.String()),
  buyer: Type.String(),
  packs: Type.Integer(),
  /** What the buyer pays for these packs, fen; null for the replacement of a ticket. */
  money: Nullable(Fen),
  is_paid: Type.Boolean(),
});
const LossEffect = Type.Object({
  /** Reserved packs that come from another warehouse then. */
  moved: Type.Integer(),
  short: Type.Array(ShortPacks),
});
/** The short packs that the operator has seen in the preview; more are refused. */
const SeenShort = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

export const stockCalls = {
  find: call({
    endpoint: 'GET /api/operator/stock',
    summary: 'What each warehouse has of each pack.',
    permission: 'stock.read',
    input: closed({
      /** Beginning of a catalogue or lot number, or part of the product’s name. */
      q: Search,
      warehouse: Type.Optional(WarehouseKey),
      state: Type.Optional(OneOf(stockStates)),
      sort: Type.Optional(OneOf(stockSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...BoundedList(StockRow).properties, warehouses: Type.Array(Warehouse) }),
    errors: [],
  }),
  findLots: call({
    endpoint: 'GET /api/operator/lots',
    summary: 'Lots with what is left of them.',
    permission: 'stock.read',
    input: closed({
      q: Search,
      warehouse: Type.Optional(WarehouseKey),
      state: Type.Optional(OneOf(lotStates)),
      sort: Type.Optional(OneOf(lotSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...BoundedList(LotRow).properties, warehouses: Type.Array(Warehouse) }),
    errors: [],
  }),
  getPack: call({
    endpoint: 'GET /api/operator/stock/:code',
    summary: 'A pack with its locations: by warehouse and lot.',
    permission: 'stock.read',
    input: closed({ code: Code }),
    output: Type.Object({
      ...Pack,
      version: Type.Integer(),
      /** Free packs that count as low: this pack's level (null: the shop's), and the shop's. */
      low_stock: Nullable(Type.Integer()),
      usual_low_stock: Type.Integer(),
      stock: Type.Array(Type.Omit(StockRow, ['code', 'name', 'label'])),
      locations: Type.Array(Location),
      warehouses: Type.Array(Warehouse),
    }),
    errors: ['not_found'],
  }),
  getLot: call({
    endpoint: 'GET /api/operator/lots/:id',
    summary: 'A lot: its days, where it lies, what was decided about it, what its analysis found.',
    permission: 'stock.read',
    input: closed({ id: Id }),
    output: LotRecord,
    errors: ['not_found'],
  }),
  findMovements: call({
    endpoint: 'GET /api/operator/stock/:code/movements',
    summary: 'The ledger of a pack, or of one of its lots, with its running balance, the newest first.',
    permission: 'stock.read',
    input: closed({
      code: Code,
      lot_id: Type.Optional(Id),
      warehouse: Type.Optional(WarehouseKey),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(20)),
    }),
    output: List(LedgerRow),
    errors: ['not_found'],
  }),
  findHolders: call({
    endpoint: 'GET /api/operator/lots/:id/holders',
    summary: 'Everybody to whom packs of a lot were sent.',
    permission: 'orders.read',
    input: closed({ id: Id }),
    output: Type.Array(
      Type.Object({
        order: Type.String(),
        recipient: Type.String(),
        /** The lot’s printed number, where it was corrected since. */
        noted: Nullable(Type.String()),
        quantity: Type.Integer(),
        sent_at: Instant,
      }),
    ),
    errors: [],
  }),
  receive: call({
    endpoint: 'POST /api/operator/receipts',
    summary: 'Take a delivery in, whole or not at all; a new lot waits in quarantine.',
    permission: 'stock.move',
    label: { en: 'receive goods', 'zh-CN': '收货入库' },
    input: closed({
      key: Key,
      /** The delivery note’s number; each of its lots is received once. */
      reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      warehouse: WarehouseKey,
      received_on: Day,
      lines: Type.Array(
        closed({
          code: Code,
          quantity: Packs,
          lot: Type.Optional(
            closed({
              number: LotNumber,
              manufactured_on: Day,
              retest_on: Type.Optional(Day),
              expires_on: Type.Optional(Day),
              /** Confirmed: another lot than the one whose number was corrected from this one. */
              is_another: Type.Optional(Type.Boolean()),
            }),
          ),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    output: Type.Object({ lots: Type.Array(Type.Object({ id: Id, code: Type.String(), number: Type.String() })) }),
    errors: ['not_found', 'wrong_state', 'invalid_input', 'idempotency_key_reused'],
  }),
  move: call({
    endpoint: 'POST /api/operator/stock/:code/moves',
    summary: 'Move packs that nobody has been promised to another warehouse.',
    permission: 'stock.move',
    label: { en: 'move goods', 'zh-CN': '移库' },
    input: closed({ ...location, ...act, quantity: Packs, to: WarehouseKey }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'idempotency_key_reused'],
  }),
  setAside: call({
    endpoint: 'POST /api/operator/stock/:code/quarantine',
    summary: 'Set packs aside while a question is open, or put them back for sale.',
    permission: 'stock.move',
    label: { en: 'set goods aside', 'zh-CN': '隔离商品' },
    input: closed({ ...location, ...act, quantity: Packs, direction: OneOf(['quarantine', 'clear']) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'idempotency_key_reused'],
  }),
  count: call({
    endpoint: 'POST /api/operator/stock/:code/counts',
    summary: 'Book what a count of a location found, against what should be there.',
    permission: 'stock.move',
    label: { en: 'count a location', 'zh-CN': '盘点' },
    input: closed({ ...location, ...act, expected: Count, counted: Count, seen_short: SeenShort }),
    output: LossEffect,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile', 'idempotency_key_reused'],
  }),
  writeOff: call({
    endpoint: 'POST /api/operator/stock/:code/write-offs',
    summary: 'Write packs off; reserved packs that are missing then wait for a decision.',
    permission: 'stock.move',
    label: { en: 'write goods off', 'zh-CN': '报损' },
    input: closed({ ...location, ...act, quantity: Packs, seen_short: SeenShort }),
    output: LossEffect,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile', 'idempotency_key_reused'],
  }),
  previewLoss: call({
    endpoint: 'POST /api/operator/stock/:code/losses/preview',
    summary: 'Which orders would be short of packs after a count or a write-off; nothing is done.',
    permission: 'stock.move',
    input: closed({ ...location, quantity: Packs, loss: OneOf(['count', 'write-off']) }),
    output: LossEffect,
    errors: ['not_found', 'wrong_state'],
  }),
  setLowLevel: call({
    endpoint: 'PUT /api/operator/stock/:code/low-level',
    summary: 'Set the stock level below which a pack is low; null for the shop’s level.',
    permission: 'stock.move',
    label: { en: 'set the low-stock level of a pack', 'zh-CN': '设置库存预警值' },
    input: closed({ code: Code, version: Type.Integer({ minimum: 1 }), low_stock: Nullable(Count) }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  decideLot: call({
    endpoint: 'POST /api/operator/lots/:id/decision',
    summary: 'Release, quarantine, reject or recall a lot in all packs that were filled from it; all but the recall is the warehouse’s.',
    permission: 'lots.recall',
    label: { en: 'decide on a lot', 'zh-CN': '处置批次' },
    input: closed({ id: Id, status: OneOf(lotDecisions), reason: Reason, retest_on: Type.Optional(Day) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  previewDecision: call({
    endpoint: 'POST /api/operator/lots/:id/decision/preview',
    summary: 'Which orders would be short of packs after a decision about a lot, and who has packs of it; nothing is done.',
    permission: 'lots.recall',
    input: closed({ id: Id, status: OneOf(lotDecisions) }),
    output: Type.Object({
      short: Type.Array(ShortPacks),
      /** Orders to which packs of it were sent. */
      sent: Type.Integer(),
    }),
    errors: ['not_found', 'wrong_state'],
  }),
  correctLot: call({
    endpoint: 'POST /api/operator/lots/:id/corrections',
    summary: 'Correct the number or the days of a lot that were mistyped on receipt; documents already sent stay as they are.',
    permission: 'stock.move',
    label: { en: 'correct a lot', 'zh-CN': '更正批次信息' },
    input: closed({
      id: Id,
      version: Type.Integer({ minimum: 0 }),
      /** Corrects all lots of the batch with the same values, as seen; without it only this one. */
      batch_version: Type.Optional(Type.String({ maxLength: 4000 })),
      changes: closed({
        number: Type.Optional(LotNumber),
        manufactured_on: Type.Optional(Day),
        retest_on: Type.Optional(Nullable(Day)),
        expires_on: Type.Optional(Nullable(Day)),
      }),
      reason: Reason,
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input', 'wrong_state', 'changed_meanwhile'],
  }),
  saveResults: call({
    endpoint: 'PUT /api/operator/lots/:id/results',
    summary: 'Write down what the analysis of a lot in quarantine found: its certificate.',
    permission: 'stock.move',
    label: { en: 'record a certificate of analysis', 'zh-CN': '填写检验结果' },
    input: closed({ id: Id, version: Type.Integer({ minimum: 0 }), results: Type.Array(LotResult, { maxItems: 50 }) }),
    output: Type.Object({ version: Type.Integer() }),
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
} as const;
