import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Channel } from './channels.ts';
import { findAttachments } from './find-attachments.ts';

/** A message's files as its readers see them. */
export type ShownFiles = Output<'tickets', 'get'>['messages'][number]['attachments'];

const fault: Record<Language, string> = {
  en: 'One of the files is no longer available. Add it again.',
  'zh-CN': '有附件已失效，请重新上传。',
};

/** Refuses the message whose files are not all the buyer's own, uploaded for its channel. */
export async function checkAttachments(
  db: Database,
  accountId: number,
  channel: Channel,
  ids: readonly string[],
  language: Language,
): Promise<Result<string[]>> {
  const wanted = [...new Set(ids)];
  const files = await findAttachments(db, accountId, wanted, channel);
  if (files.length === wanted.length) return done(wanted);
  return refuse('invalid_input', { fields: [{ field: 'attachment_ids', msg: fault[language] }] });
}

/** Looks up the files of a thread at once; returns what shows those of one message. */
export async function readAttachedFiles(
  db: Database,
  accountId: number,
  channel: Channel,
  ids: readonly string[],
): Promise<(own: readonly string[]) => ShownFiles> {
  const files = new Map((await findAttachments(db, accountId, ids, channel)).map((file) => [file.id, file]));
  return (own) =>
    own.flatMap((id) => {
      const file = files.get(id);
      return file ? [{ id, url: file.url, file_name: file.file_name, media_type: file.media_type }] : [];
    });
}
