import { promises as dns } from 'node:dns';
import { appendFileSync } from 'node:fs';

// Loaded into the shop's process before all else: names get the addresses that a hostile resolver
// would give, and every address that a socket turns to is written down. Only loopback is reached.

const log = process.env['PROOF_CONNECTIONS'] ?? '';

/** What a name resolves to, each time that it is looked up; the last answer stays. */
const answers: Record<string, string[][]> = {
  'private.test': [['127.0.0.1']],
  'six.test': [['::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'mixed.test': [['93.184.215.14', '127.0.0.1']],
  'mixed-six.test': [['93.184.215.14', 'fd00::1']],
  'rebinding.test': [['93.184.215.14'], ['127.0.0.1']],
};
const lookups = new Map<string, number>();
const lookup = dns.lookup;

Object.assign(dns, {
  lookup: async (name: string, options: object) => {
    const given = answers[name];
    if (!given) return lookup(name, options);
    const time = lookups.get(name) ?? 0;
    lookups.set(name, time + 1);
    return (given[Math.min(time, given.length - 1)] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
});

type Connect = (request: unknown, address: string, port: number) => number;
const refused = -111;

// the lowest place that all of Node's clients go through
const binding: unknown = Reflect.get(process, 'binding').call(process, 'tcp_wrap');
const Tcp: unknown = typeof binding === 'object' && binding !== null ? Reflect.get(binding, 'TCP') : null;
if (typeof Tcp !== 'function') throw new Error('connections cannot be recorded');
for (const name of ['connect', 'connect6']) {
  const connect: Connect = Reflect.get(Tcp.prototype, name);
  const recorded = function record(this: unknown, ...given: Parameters<Connect>): number {
    const [, address, port] = given;
    appendFileSync(log, `${address} ${port}\n`);
    return /^(127\.|::1$|::ffff:(127\.|7f))/.test(address) ? Reflect.apply(connect, this, given) : refused;
  };
  Reflect.set(Tcp.prototype, name, recorded);
}
