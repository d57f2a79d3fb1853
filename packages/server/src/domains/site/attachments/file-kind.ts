export type FileKind = 'image' | 'pdf';

const startsWith = (content: Buffer, text: string, offset = 0) =>
  content.subarray(offset, offset + text.length).toString('latin1') === text;

/**
 * A file's type by its first bytes: JPEG, PNG, GIF, WebP, AVIF, PDF, or null. SVG is excluded, as
 * it can run scripts.
 */
export function fileKind(content: Buffer): FileKind | null {
  if (startsWith(content, '%PDF-')) return 'pdf';
  const isImage =
    startsWith(content, '\xff\xd8\xff') ||
    startsWith(content, '\x89PNG\r\n\x1a\n') ||
    startsWith(content, 'GIF87a') ||
    startsWith(content, 'GIF89a') ||
    (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) ||
    startsWith(content, 'ftypavif', 4);
  return isImage ? 'image' : null;
}

/** A file name without folders, control or forbidden characters, at most 100 characters. */
export function displayName(given: string): string {
  const bare = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return Array.from(bare).slice(-100).join('') || 'file';
}
