import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * In how many checks in a row nothing may be read: counted, since a busy process checks late, and
 * nobody could read meanwhile.
 */
const CHECKS = 8;

/** What a connection had passed on at the last check, and since how many checks. */
type Progress = { sent: string; checks: number };

/**
 * Cuts connections whose client has read nothing of a waiting answer for `limitMs`, so that slow
 * readers do not keep sockets and memory. A stream without waiting output is never cut.
 */
export function cutUnreadAnswers(app: FastifyInstance, limitMs: number): void {
  const sockets = new Map<Socket, Progress>();
  // by request, as a server that listens on several addresses has a server for each
  app.addHook('onRequest', ({ raw: { socket } }, _reply, next) => {
    if (socket instanceof Socket && !sockets.has(socket)) {
      sockets.set(socket, { sent: '', checks: 0 });
      socket.once('close', () => sockets.delete(socket));
      timer ??= setInterval(check, limitMs / CHECKS).unref();
    }
    next();
  });
  const check = () => {
    for (const [socket, progress] of sockets) {
      const sent = sentBy(socket);
      if (socket.writableLength === 0 || sent !== progress.sent) sockets.set(socket, { sent, checks: 0 });
      else if (progress.checks + 1 < CHECKS) sockets.set(socket, { sent, checks: progress.checks + 1 });
      // the system forgets what it still holds for this client, too
      else socket.resetAndDestroy();
    }
    if (sockets.size === 0) stop();
  };
  // while there are connections only
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  app.addHook('onClose', async () => stop());
}

/**
 * Changes whenever the system accepts output: by whole writes, and within a large one by what is
 * left of it, which only the handle knows.
 */
function sentBy(socket: Socket): string {
  const handle = '_handle' in socket ? socket._handle : null;
  const left = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle ? handle.writeQueueSize : null;
  return `${socket.bytesWritten - socket.writableLength} ${String(left)}`;
}
