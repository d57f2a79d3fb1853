import { createServer } from 'node:net';
import { giveUp } from './project.mjs';

/**
 * Ends with advice when the shop's port is taken, before anything slow. The server reports wrong
 * settings.
 */
export async function checkPort() {
  const port = Number(process.env.PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const host = process.env.HOST?.trim() || 'localhost';
  // A port may be taken for one of the two families of addresses only.
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) {
    const code = await tryListen(port, address);
    if (code === 'EADDRINUSE') giveUp(`Port ${port} is taken by another program. Choose another one: PORT=${port + 100} npm start`);
    if (code === 'EACCES') giveUp(`Port ${port} is not allowed for this user. Choose one above 1023: PORT=3000 npm start`);
  }
}

function tryListen(port, host) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', (error) => answer(error.code));
    server.listen({ port, host }, () => server.close(() => answer(undefined)));
  });
}
