import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nullable, OneOf, closed } from '../core/schema.ts';
import { intakeTypes } from '../core/catalogue-kinds.ts';
import { serviceStates } from '../core/service-states.ts';
import { valuesOf } from '../core/states.ts';

const Field = Type.Object({
  key: Type.String(),
  type: OneOf(intakeTypes),
  label: Type.String(),
  hint: Type.String(),
  /** Of a number; empty where it has none. */
  unit: Type.String(),
  is_needed: Type.Boolean(),
  /** Empty where the answer is free. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
});

/** A service of an order as its buyer sees it. */
export const ServiceLine = Type.Object({
  line_id: Id,
  code: Type.String(),
  name: Type.String(),
  state: OneOf(valuesOf(serviceStates)),
  /** The intake form, and its answers; null while there are none. */
  fields: Type.Array(Field),
  answers: Nullable(Type.Array(Type.Object({ key: Type.String(), value: Type.String() }))),
  can_fill: Type.Boolean(),
  can_accept: Type.Boolean(),
  /** When a delivered report counts as accepted automatically; null without one. */
  auto_accept_at: Nullable(Instant),
  events: Type.Array(Type.Object({ milestone: OneOf(valuesOf(serviceStates)), note: Type.String(), happened_at: Instant })),
  reports: Type.Array(Type.Object({ file_name: Type.String(), url: Type.String() })),
});

const OrderServices = Type.Object({ lines: Type.Array(ServiceLine) });

const OrderId = Type.String({ pattern: '^\\d{14}$' });

export const serviceCalls = {
  getOrderServices: call({
    endpoint: 'GET /api/orders/:id/services',
    summary: 'The services of an order: intake forms, milestones, reports.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderServices,
    errors: ['not_found'],
  }),
  fillIntake: call({
    endpoint: 'PUT /api/orders/:id/services/:line_id/intake',
    summary: 'Answer a service’s intake form; until work begins the answers can be changed.',
    access: 'account',
    input: closed({
      id: OrderId,
      line_id: Id,
      answers: Type.Array(closed({ key: Type.String({ maxLength: 40 }), value: Type.String({ maxLength: 2000 }) }), { maxItems: 40 }),
    }),
    output: OrderServices,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  accept: call({
    endpoint: 'POST /api/orders/:id/services/:line_id/acceptance',
    summary: 'Accept a service whose report has been delivered.',
    access: 'account',
    input: closed({ id: OrderId, line_id: Id }),
    output: OrderServices,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
