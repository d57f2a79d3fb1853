import { setTimeout } from 'node:timers/promises';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { eventBacklog } from '../../packages/server/src/domains/rules/events/event-backlog.ts';
import { outboxBacklog } from '../../packages/server/src/domains/rules/messages/outbox-backlog.ts';

/**
 * How often and how long to wait for sent messages, in ms. An event may be in neither queue for a
 * moment, so that several rounds are needed.
 */
const ASKING = { pause: 500, rounds: 4, patience: 60_000 };

/** Six separate digits in an SMS; order numbers have fourteen, catalogue numbers dashes. */
const code = /^SMS .*(?<![\w-])\d{6}(?![\w-])/;

type Print = (line: string) => void;

/**
 * Hides the demo buyers' messages, which would bury the addresses a newcomer needs; codes always
 * show. `end` restores the terminal after pending messages.
 */
export function quietTerminal(print: Print): { print: Print; end: (db: DatabasePool | null) => Promise<void> } {
  let isOver = false;
  return {
    print: (line) => {
      if (isOver || code.test(line)) print(line);
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
