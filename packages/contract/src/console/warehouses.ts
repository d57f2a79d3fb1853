import { Type } from 'typebox';
import { call } from './call.ts';
import { Nothing, closed } from '../core/schema.ts';

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

/** The number of free packs that counts as low for packs without their own level. */
const Rule = { low_stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }), version: Version };

export const warehousesCalls = {
  find: call({
    endpoint: 'GET /api/operator/warehouses',
    summary: 'All warehouses, the oldest first, the provinces in which one can be, and what holds for all stock.',
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
    endpoint: 'POST /api/operator/warehouses',
    summary: 'Add a warehouse; its key is made from its English name and stays.',
    permission: 'stock.move',
    label: { en: 'add a warehouse', 'zh-CN': '新建仓库' },
    input: closed(facts),
    output: Type.Object({ key: Type.String() }),
    errors: ['invalid_input'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/warehouses/:key',
    summary: 'Change what a warehouse is called and where it is.',
    permission: 'stock.move',
    label: { en: 'change a warehouse', 'zh-CN': '修改仓库' },
    input: closed({ key: Key, version: Version, ...facts }),
    output: Warehouse,
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  setOpen: call({
    endpoint: 'POST /api/operator/warehouses/:key/opening',
    summary: 'Close a warehouse that is empty, or open it again. A closed one takes nothing in; the last one stays open.',
    permission: 'stock.move',
    label: { en: 'open or close a warehouse', 'zh-CN': '启用或关闭仓库' },
    input: closed({ key: Key, version: Version, is_open: Type.Boolean() }),
    output: Warehouse,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  saveRule: call({
    endpoint: 'PUT /api/operator/stock-rule',
    summary: 'Set the stock level below which packs without a level of their own are low.',
    permission: 'stock.move',
    label: { en: 'set the default low-stock level', 'zh-CN': '设置默认库存预警值' },
    input: closed(Rule),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
} as const;
