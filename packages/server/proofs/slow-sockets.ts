import { once } from 'node:events';
import { connect } from 'node:net';

/** How a client is slow: it sends headers or a body byte by byte, or reads nothing of answers. */
export type Slowness = 'headers' | 'body' | 'reading';
export const slownesses: readonly Slowness[] = ['headers', 'body', 'reading'];

/** A slow client; when the server ended it, in ms of its clock, or null while it lives. */
export type SlowSocket = { slowness: Slowness; endedAfterMs: () => number | null; restartClock: () => void; destroy: () => unknown };

const byteEveryMs = 1_000;

/** Opens one; `path` is what those who do not read request, `answers` times. */
export async function openSlowSocket(
  port: number,
  slowness: Slowness,
  { path, answers }: { path: string; answers: number },
): Promise<SlowSocket> {
  let endedAfterMs: number | null = null;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let since = performance.now();
  if (slowness === 'reading') socket.pause();
  else socket.resume();
  socket.on('error', () => {}).once('close', () => (endedAfterMs = Math.round(performance.now() - since)));
  socket.write(beginningOf(slowness, path, answers));
  // also shows those who do not read that they were cut
  const clock = setInterval(() => socket.writable && socket.write(slowness === 'reading' ? '\r\n' : 'a'), byteEveryMs);
  socket.once('close', () => clearInterval(clock));
  return {
    slowness,
    restartClock: () => void (since = performance.now()),
    endedAfterMs: () => endedAfterMs,
    destroy: () => socket.destroy(),
  };
}

function beginningOf(slowness: Slowness, path: string, answers: number): string {
  if (slowness === 'headers') return 'GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
  if (slowness === 'body') {
    return 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{';
  }
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(answers);
}
