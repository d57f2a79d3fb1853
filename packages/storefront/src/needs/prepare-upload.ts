import { shrinkPicture } from '../account/shrink-picture.ts';

/** The file that a form holds, ready to be sent: pictures small enough, PDFs as they are; or which of two things is wrong with it. */
export async function prepareUpload(data: FormData, name: string): Promise<File | 'missing' | 'unreadable'> {
  const file = data.get(name);
  if (!(file instanceof File) || file.size === 0) return 'missing';
  if (file.type === 'application/pdf') return file;
  return (await shrinkPicture(file)) ?? 'unreadable';
}
