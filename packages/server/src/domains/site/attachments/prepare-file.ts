import { createHash } from 'node:crypto';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { BoundedQueue } from '../../../platform/jobs/bounded-queue.ts';
import { type Channel, channels, maxBytes } from './channels.ts';
import { displayName, fileKind } from './file-kind.ts';

/** A file as it will be stored. */
export type PreparedFile = {
  content: Buffer;
  mediaType: 'image/webp' | 'application/pdf';
  extension: 'webp' | 'pdf';
  fileName: string;
  width: number | null;
  /** SHA-256 of the upload as it came: what is submitted twice is known by it. */
  digest: Buffer;
};

const maxPixels = 40_000_000;

/** So long one picture may be drawn, in seconds: a large one takes one on a quiet machine. */
const patienceS = 15;

/** Decoding a large picture takes up to 160 MB; two at a time keep the process small. */
const decoding = new BoundedQueue({ running: 2, waiting: 20 });

/**
 * Converts an upload for storage. Pictures are re-encoded as WebP, upright and limited to the
 * channel's size, which removes metadata and hidden data; PDFs stay.
 */
export async function prepareFile(channel: Channel, upload: { fileName: string; content: Buffer }): Promise<Result<PreparedFile>> {
  const kind = fileKind(upload.content);
  if (kind === null || (kind === 'pdf' && !channels[channel].pdf)) return refuse('file_type_refused');
  if (upload.content.length > maxBytes[kind]) return refuse('file_too_large', { details: { max_bytes: maxBytes[kind] } });
  const fileName = displayName(upload.fileName);
  const digest = createHash('sha256').update(upload.content).digest();
  if (kind === 'pdf')
    return done({ content: upload.content, mediaType: 'application/pdf', extension: 'pdf', fileName, width: null, digest });
  const drawn = await drawPicture(upload.content, channels[channel].pixels);
  if (!drawn.ok) return drawn;
  const { data, width } = drawn.value;
  return done({
    content: data,
    mediaType: 'image/webp',
    extension: 'webp',
    fileName: fileName.replace(/(\.[A-Za-z0-9]{1,5})?$/, '.webp'),
    width,
    digest,
  });
}

/** A picture as it was drawn, with its size in pixels. */
export type Drawn = { data: Buffer; width: number; height: number };

/**
 * A picture as WebP of at most `pixels` a side. Refuses `file_type_refused`, and `unavailable` when
 * too many are converted or it takes too long.
 */
export async function drawPicture(content: Buffer, pixels: number): Promise<Result<Drawn>> {
  const drawn = await decoding.run(() => redraw(content, pixels));
  if (drawn.full || drawn.value === 'late') return refuse('unavailable', { retryAfter: 2 });
  return drawn.value === null ? refuse('file_type_refused') : done(drawn.value);
}

/** Null if incomplete, or over 40 megapixels; `late` if it took too long. */
async function redraw(content: Buffer, pixels: number): Promise<Drawn | 'late' | null> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: patienceS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    // libvips reports by this text only that it was stopped
    return error instanceof Error && error.message.startsWith('timeout: ') ? 'late' : null;
  }
}
