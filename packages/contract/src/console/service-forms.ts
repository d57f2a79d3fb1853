import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { intakePlaces, intakeTypes } from '../core/catalogue-kinds.ts';
import { Version, line, ofAtLeastOne } from './articles.ts';

/** A question as a form writes it. */
const Question = closed({
  /** The key of its answers; empty for a new one, whose key comes from its English words. */
  key: line(40),
  type: OneOf(intakeTypes),
  label_en: ofAtLeastOne(150),
  label_zh: ofAtLeastOne(150),
  hint_en: line(300),
  hint_zh: line(300),
  /** Of a number; empty for none. */
  unit: line(20),
  is_needed: Type.Boolean(),
  /** Of a choice: one a line, `English | 中文`. */
  choices: Type.String({ maxLength: 8_000 }),
});

const place = { of: OneOf(intakePlaces), id: Id };
/** 0 where it has no form of its own yet. */
const FormVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Form = { version: FormVersion, fields: Type.Array(Question) };
export const serviceFormsCalls = {
  get: call({
    endpoint: 'GET /api/operator/service-forms/:of/:id',
    summary: 'The intake form of a product or a category: its own, and that of the nearest category above it.',
    permission: 'catalogue.read',
    input: closed(place),
    output: Type.Object({
      ...Form,
      /** By which the audit log knows its own form. */
      form_id: Nullable(Id),
      above: Nullable(Type.Object({ id: Id, name: Type.String(), fields: Type.Array(Question) })),
    }),
    errors: ['not_found'],
  }),
  save: call({
    endpoint: 'PUT /api/operator/service-forms/:of/:id',
    summary:
      'Write the intake form of a product, or of a category and all below it, whole. Services that are ordered already keep the questions of their day.',
    permission: 'catalogue.edit',
    label: { en: 'write an intake form', 'zh-CN': '编写服务需求表' },
    input: closed({ ...place, version: FormVersion, fields: Type.Array(Question, { minItems: 1, maxItems: 40 }) }),
    output: Type.Object(Form),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  remove: call({
    endpoint: 'POST /api/operator/service-forms/:of/:id/removal',
    summary:
      'Take away a form of its own, so that the one above holds. Refused where services that the shop shows would be left without any.',
    permission: 'catalogue.edit',
    label: { en: 'remove an intake form', 'zh-CN': '删除服务需求表' },
    input: closed({ ...place, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
} as const;
