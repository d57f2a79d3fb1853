import { Type } from 'typebox';
import { jsonReader } from '../../../platform/database/json-column.ts';
import type { EventKind } from './event-kinds.ts';

/** An event as in the outbox (docs/integrate/events.md). */
export type DomainEvent = {
  id: number;
  kind: EventKind;
  /** What it happened to, as the outside knows it: `order:26112100000001`. */
  subject: string;
  account_id: number | null;
  payload: Record<string, unknown>;
  occurred_at: Date;
  /** Its place in the one order in which everybody reads. */
  position: number;
};

/**
 * What an event contains; each of its kinds has a schema of its own (`event-kinds.ts`), which those
 * outside read it by.
 */
export const readPayload = jsonReader('domain_event.payload', Type.Record(Type.String(), Type.Unknown()));
