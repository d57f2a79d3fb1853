import { shrinkPicture } from '../account/shrink-picture.ts';

/**
 * A form's file ready to send: pictures shrunk, PDFs as they are; or which of two faults it has.
 */
export async function prepareUpload(data: FormData, name: string): Promise<File | 'missing' | 'unreadable'> {
  const read = await prepareUploads(data, name, 1);
  return typeof read === 'string' ? (read === 'many' ? 'unreadable' : read) : (read[0] ?? 'missing');
}

/** Several files of one field, at most `most`, likewise. */
export async function prepareUploads(data: FormData, name: string, most: number): Promise<File[] | 'missing' | 'unreadable' | 'many'> {
  const files = data.getAll(name).filter((file) => file instanceof File && file.size > 0);
  if (files.length === 0) return 'missing';
  if (files.length > most) return 'many';
  const ready: File[] = [];
  for (const file of files) {
    const sent = file instanceof File && file.type !== 'application/pdf' ? await shrinkPicture(file) : file;
    if (!(sent instanceof File)) return 'unreadable';
    ready.push(sent);
  }
  return ready;
}
