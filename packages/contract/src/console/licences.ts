import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Nothing, OneOf, closed } from '../core/schema.ts';

/** `due` ends within 60 days; `expired` stops sales unless another licence covers its lists. */
export const licenceStates = ['valid', 'due', 'expired'] as const;

const Key = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Text = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' });
const Version = Type.Integer({ minimum: 1 });

const facts = {
  name_en: Text(100),
  name_zh: Text(100),
  number: Text(100),
  /** The rule lists of which it lets the shop sell. */
  list_keys: Type.Array(Key, { minItems: 1, maxItems: 50, uniqueItems: true }),
  /** Its last day. */
  valid_until: Day,
};

const Licence = Type.Object({
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  number: Type.String(),
  list_keys: Type.Array(Type.String()),
  valid_until: Day,
  /** From today to its last day; below zero where that is over. */
  days_left: Type.Integer(),
  state: OneOf(licenceStates),
  version: Version,
});

export const licencesCalls = {
  find: call({
    endpoint: 'GET /api/operator/licences',
    summary: 'The shop’s own licences, the one that ends first on top, and the lists that they can stand for.',
    permission: 'compliance.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Licence),
      lists: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  create: call({
    endpoint: 'POST /api/operator/licences',
    summary: 'Add a licence of the shop.',
    permission: 'compliance.decide',
    label: { en: 'add a licence', 'zh-CN': '新增许可证' },
    input: closed(facts),
    output: Type.Object({ key: Type.String() }),
    errors: ['invalid_input'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/licences/:key',
    summary: 'Change a licence, as when it was renewed.',
    permission: 'compliance.decide',
    label: { en: 'change a licence', 'zh-CN': '修改许可证' },
    input: closed({ key: Key, version: Version, ...facts }),
    output: Licence,
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  end: call({
    endpoint: 'POST /api/operator/licences/:key/end',
    summary: 'End a licence at once: nothing is sold by it from now on.',
    permission: 'compliance.decide',
    label: { en: 'end a licence', 'zh-CN': '终止许可证' },
    input: closed({ key: Key, version: Version }),
    output: Licence,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
} as const;
