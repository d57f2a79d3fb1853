import type { Database } from '../../../platform/database/connection.ts';
import { insertMessages } from './internal/insert-messages.ts';
import type { WordingKey } from './message-wordings.ts';
import { exampleOf } from './templates.ts';

/** Sends a saved text with the examples in place of its parameters, through the outbox as any other. */
export const sendTestMessage = (db: Database, { recipient, ...key }: WordingKey & { recipient: string }): Promise<void> =>
  insertMessages(db, [{ ...key, recipient, parameters: exampleOf(key.template, key.language), link: '/' }]);
