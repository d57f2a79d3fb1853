import type { FastifyInstance } from 'fastify';

/**
 * Once the application stops, each answer ends its connection: kept alive for a next request it
 * would keep the process from ending.
 */
export function closeConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (next) => {
    isStopping = true;
    next();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isStopping) reply.header('connection', 'close');
    next();
  });
  // also an answer that had begun before; one that is injected has no connection
  app.addHook('onResponse', ({ raw: { socket } }, _reply, next) => {
    if (isStopping && 'destroySoon' in socket) socket.destroySoon();
    next();
  });
}
