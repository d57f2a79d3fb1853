import type { Language } from '@aliquot/contract/core/language.ts';
import { Refused } from '../../calls/call.ts';
import { uploadFile } from '../../calls/transfer.ts';

/** Bytes per piece: small enough to show progress, far below the server's limit. */
const pieceBytes = 2 * 1024 * 1024;
/** How often a piece that got lost is sent again before it counts as failed. */
const mostTries = 4;

/**
 * Sends the rest of an import's file in pieces and reports the bytes received. Lost pieces are
 * repeated, received ones skipped. Throws on a refusal or network failure.
 */
export async function sendFile(
  id: number,
  file: Blob,
  from: number,
  { language, onReceived, signal }: { language: Language; onReceived: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  let offset = from;
  let tries = 0;
  while (offset < file.size && !signal.aborted) {
    try {
      const piece = file.slice(offset, offset + pieceBytes);
      await uploadFile('imports.uploadPiece', { id }, piece, { language, headers: { 'upload-offset': String(offset) } });
      offset += piece.size;
      tries = 0;
    } catch (error) {
      const known = receivedBytesOf(error);
      if (known === null && (error instanceof Refused || ++tries >= mostTries)) throw error;
      if (known !== null && known <= offset && ++tries >= mostTries) throw error;
      offset = known ?? offset;
    }
    onReceived(offset);
  }
}

/** How much the shop has, where it refused a piece because it waits for another one. */
function receivedBytesOf(error: unknown): number | null {
  const details = error instanceof Refused ? error.body.data?.details : null;
  const received: unknown = details && typeof details === 'object' && 'received' in details ? details.received : null;
  const isWaiting = details && typeof details === 'object' && 'status' in details && details.status === 'uploading';
  return isWaiting && typeof received === 'number' ? received : null;
}
