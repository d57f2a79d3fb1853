import { shrinkPicture } from '../account/shrink-picture.ts';

/**
 * A form's file ready to send: pictures shrunk, PDFs as they are; or which of two faults it has.
 */
export async function prepareUpload(data: FormData, name: string): Promise<File | 'missing' | 'unreadable'> {
  const file = data.get(name);
  if (!(file instanceof File) || file.size === 0) return 'missing';
  if (file.type === 'application/pdf') return file;
  return (await shrinkPicture(file)) ?? 'unreadable';
}
