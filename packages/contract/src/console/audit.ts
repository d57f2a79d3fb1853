import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** Actors in the log; `nobody` tries to sign in. */
const actorKinds = ['operator', 'program', 'command line', 'nobody'] as const;

const Entry = Type.Object({
  id: Id,
  happened_at: Instant,
  actor_kind: OneOf(actorKinds),
  /** Of the operator or the program’s token; names change, this does not. */
  actor_id: Nullable(Id),
  actor_name: Type.String(),
  /** The call or the command. */
  call: Type.String(),
  request_id: Nullable(Type.String()),
  object_kind: Type.String(),
  object_id: Type.String(),
  act: OneOf(['created', 'changed', 'deleted']),
  /** As JSON; `•••` replaces private values. */
  changes: Type.Array(Type.Object({ field: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) })),
});

export const auditCalls = {
  find: call({
    endpoint: 'GET /api/operator/audit',
    summary: 'What was changed by whom, the newest first; days are Asia/Shanghai, both inclusive.',
    permission: 'audit.read',
    input: closed({
      actor: Type.Optional(Type.String({ maxLength: 100 })),
      actor_kind: Type.Optional(OneOf(actorKinds)),
      actor_id: Type.Optional(Id),
      object_kind: Type.Optional(Type.String({ maxLength: 63 })),
      object_id: Type.Optional(Type.String({ maxLength: 200 })),
      request_id: Type.Optional(Type.String({ maxLength: 100 })),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      sort: Type.Optional(OneOf(['time', '-time'])),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Entry).properties, object_kinds: Type.Array(Type.String()) }),
    errors: [],
  }),
} as const;
