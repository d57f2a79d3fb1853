import { setTimeout } from 'node:timers/promises';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { eventBacklog } from '../../packages/server/src/domains/rules/events/event-backlog.ts';
import { outboxBacklog } from '../../packages/server/src/domains/rules/messages/outbox-backlog.ts';

/**
 * How often it is asked whether all messages are sent, and how long at most, in milliseconds. An event on its way to a message is in neither
 * queue for a moment, so that one quiet answer proves nothing.
 */
const ASKING = { pause: 500, rounds: 4, patience: 60_000 };

/** Six digits on their own in an SMS; numbers of orders have fourteen, and catalogue numbers dashes. */
const code = /^SMS .*(?<![\w-])\d{6}(?![\w-])/;

type Say = (line: string) => void;

/**
 * A terminal in which the messages of the demo's own buyers are not shown, since they would bury the addresses and accounts that a
 * newcomer looks for; codes are shown at all times. `end` gives it back, with a database once the messages that
 * are under way in it have left.
 */
export function quietTerminal(say: Say): { say: Say; end: (db: DatabasePool | null) => Promise<void> } {
  let isOver = false;
  return {
    say: (line) => {
      if (isOver || code.test(line)) say(line);
    },
    end: async (db) => {
      try {
        if (db) await untilQuiet(db);
      } finally {
        isOver = true;
      }
    },
  };
}

async function untilQuiet(db: DatabasePool): Promise<void> {
  let quietRounds = 0;
  for (let waited = 0; quietRounds < ASKING.rounds && waited < ASKING.patience; waited += ASKING.pause) {
    quietRounds = (await isSending(db)) ? 0 : quietRounds + 1;
    await setTimeout(ASKING.pause);
  }
}

async function isSending(db: DatabasePool): Promise<boolean> {
  const waiting = [await eventBacklog(db), await outboxBacklog(db)];
  return waiting.some(({ count }) => count > 0);
}
