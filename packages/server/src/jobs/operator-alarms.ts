import type { EventKind } from '../domains/rules/events/event-kinds.ts';
import type { Subscriber } from '../domains/rules/events/subscriber.ts';

/** Events that somebody who runs the shop has to know of at once. */
const alarming: ReadonlySet<EventKind> = new Set<EventKind>(['sms.cap_reached', 'sms.unproven_cap_reached', 'refund.failed']);

/** Prints alarming events where operators look: in the log, as errors. */
export const operatorAlarms = (print: (line: string) => void): Subscriber => ({
  name: 'alarms',
  handle: async (_transaction, events) => {
    for (const { kind, subject, payload } of events)
      if (alarming.has(kind)) print(`alarm: ${kind} (${subject}) ${JSON.stringify(payload)}`);
  },
});
