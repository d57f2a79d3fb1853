import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on, and none of `taken`. */
export async function freePort(taken: readonly number[] = []): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return taken.includes(address.port) ? freePort(taken) : address.port;
}

/** Two free ports that differ, as for a shop and its console. */
export async function freePorts(): Promise<[number, number]> {
  const first = await freePort();
  return [first, await freePort([first])];
}
