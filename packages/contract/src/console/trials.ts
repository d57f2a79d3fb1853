import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const trialStates = ['submitted', 'granted', 'declined', 'withdrawn'] as const;
export const trialSorts = ['applied', '-applied'] as const;

const Application = Type.Object({
  id: Id,
  trial: Type.String(),
  /** Catalogue number of the pack that is given. */
  code: Type.String(),
  places: Type.Integer(),
  granted: Type.Integer(),
  purpose: Type.String(),
  state: OneOf(trialStates),
  applied_at: Instant,
  decided_at: Nullable(Instant),
  /** The number of the order that it became. */
  order_id: Nullable(Type.String()),
  /** Why it was declined, as the buyer reads it. */
  reason: Nullable(Type.String()),
  buyer: Type.Object({ account_id: Id, name: Type.String(), institution: Type.String() }),
});

export const trialsCalls = {
  find: call({
    endpoint: 'GET /api/operator/trials',
    summary: 'Applications for trials; with how many stand in each state.',
    permission: 'trials.decide',
    input: closed({
      /**
       * Part of the trial's title, a catalogue number, an order number, or the buyer's mobile
       * number.
       */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(trialStates)),
      sort: Type.Optional(OneOf(trialSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Application).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/trials/:id',
    summary: 'One application for a trial.',
    permission: 'trials.decide',
    input: closed({ id: Id }),
    output: Application,
    errors: ['not_found'],
  }),
  grant: call({
    endpoint: 'POST /api/operator/trials/:id/grant',
    summary: 'Grant an application as long as places are left: its pack becomes an order at no price.',
    permission: 'trials.decide',
    label: { en: 'grant a trial', 'zh-CN': '批准试用' },
    input: closed({ id: Id }),
    output: Type.Object({ order_id: Type.String() }),
    errors: ['not_found', 'wrong_state', 'quantity_limit', 'not_for_sale', 'out_of_stock', 'not_delivered'],
  }),
  decline: call({
    endpoint: 'POST /api/operator/trials/:id/refusal',
    summary: 'Decline an application; the buyer reads why.',
    permission: 'trials.decide',
    label: { en: 'decline a trial', 'zh-CN': '谢绝试用' },
    input: closed({ id: Id, reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
