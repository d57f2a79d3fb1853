import type { Database } from '../../../platform/database/connection.ts';
import { type Posting, insertMessages } from './internal/insert-messages.ts';
import type { TemplateUse } from './templates.ts';

/** A message as a template with all its parameters; its text is written when it is sent. */
export type Message = TemplateUse & Posting;

/** Adds a message to the outbox in its cause's transaction; `deliverOutbox` sends it. */
export const sendMessage = (db: Database, message: Message): Promise<void> => insertMessages(db, [message]);

/** Puts several messages into the outbox, in their order. */
export const sendMessages = (db: Database, messages: readonly Message[]): Promise<void> => insertMessages(db, messages);
