import { Type } from 'typebox';
import { Id, Instant, OneOf } from '../core/schema.ts';

/** Whose turn it is in a thread between a buyer and the shop. */
export const waits = ['shop', 'buyer', 'nobody'] as const;
export type Waits = (typeof waits)[number];

export const MessageText = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });
export const AttachmentIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 6 });
export const Attachment = Type.Object({ id: Type.String(), url: Type.String(), file_name: Type.String(), media_type: Type.String() });

/** A message of a thread, the oldest first. */
export const ThreadMessage = Type.Object({
  id: Id,
  author: OneOf(['buyer', 'operator', 'system']),
  body: Type.String(),
  attachments: Type.Array(Attachment),
  written_at: Instant,
});
