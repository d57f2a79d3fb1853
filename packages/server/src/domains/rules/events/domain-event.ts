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
