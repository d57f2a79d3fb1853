import { Type } from 'typebox';
import { Nothing, call, closed } from '../call-schema.ts';

const Key = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const Version = Type.Integer({ minimum: 1 });
const facts = {
  name_en: Name,
  name_zh: Name,
  /** Of GB/T 2260, e.g. `310000`. */
  province_code: Type.String({ pattern: '^[0-9]{6}$' }),
};

const Warehouse = Type.Object({
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  province_code: Type.String(),
  province: Type.String(),
  is_open: Type.Boolean(),
  /** Packs that lie there, whoever has been promised them. */
  packs: Type.Integer(),
  version: Version,
});

/** So few free packs are low where a pack says nothing of its own. */
const Rule = { low_stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }), version: Version };

export const consoleWarehousesSchemas = {
  find: call({
    summary: 'All warehouses, the oldest first, the provinces in which one can be, and what holds for all stock.',
    access: 'operator',
    permission: 'stock.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Warehouse),
      provinces: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      rule: Type.Object(Rule),
    }),
    errors: [],
  }),
  create: call({
    summary: 'Add a warehouse; its key is made from its English name and stays.',
    access: 'operator',
    permission: 'stock.move',
    input: closed(facts),
    output: Type.Object({ key: Type.String() }),
    errors: ['invalid_input'],
  }),
  update: call({
    summary: 'Change what a warehouse is called and where it is.',
    access: 'operator',
    permission: 'stock.move',
    input: closed({ key: Key, version: Version, ...facts }),
    output: Warehouse,
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  setOpen: call({
    summary: 'Close a warehouse that is empty, or open it again. A closed one takes nothing in; the last one stays open.',
    access: 'operator',
    permission: 'stock.move',
    input: closed({ key: Key, version: Version, is_open: Type.Boolean() }),
    output: Warehouse,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  saveRule: call({
    summary: 'Say from how many free packs on all packs are low that say nothing of their own.',
    access: 'operator',
    permission: 'stock.move',
    input: closed(Rule),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
} as const;
