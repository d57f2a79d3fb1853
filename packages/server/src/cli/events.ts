import { getEventState } from '../domains/rules/events/get-event-state.ts';
import { type Command, say } from './command.ts';
import { time } from './time.ts';

const state: Command = {
  words: 'events',
  summary: 'Shows how far each subscriber to what happens has come, and what it could not take.',
  run: async (db) => {
    const { unnumbered, subscribers, setAside } = await getEventState(db);
    return say(
      `${unnumbered} events just written`,
      ...subscribers.map(
        ({ name, behind, attempts, last_error: error }) =>
          `${name}  ${behind} to come${error === null ? '' : `  failed ${attempts} times: ${error}`}`,
      ),
      ...setAside.map(
        ({ subscriber, event_id, kind, subject, reason, set_aside_at }) =>
          `set aside ${time(set_aside_at)}  ${subscriber}  event ${event_id} ${kind} (${subject}): ${reason}`,
      ),
    );
  },
};

/** An operator's look at the telling of events. */
export const eventCommands: readonly Command[] = [state];
