import { readShopKey } from '../platform/secrets/shop-key.ts';
import { type Delivery, deliveryStates, findDeliveries, replayDelivery } from '../domains/rules/webhooks/webhook-deliveries.ts';
import {
  type Endpoint,
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoints,
  rotateSecret,
} from '../domains/rules/webhooks/webhook-endpoints.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

/** 0, which is nobody's, for what is no number. */
const idOf = (text: string | undefined) => readCount(text ?? '', { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 0;

const add: Command = {
  words: 'webhooks add',
  options: {
    url: { value: 'URL', text: 'where events are posted', required: true },
    kinds: { value: 'KINDS', text: 'only these, with commas between (all; docs/events.md lists them)' },
  },
  summary: 'Adds a program that is told of events, and prints its signing secret.',
  run: async (db, { url = '', kinds = '' }, { dataDir, webhookPrivateAddresses = false }) => {
    const wanted = kinds
      .split(',')
      .map((kind) => kind.trim())
      .filter((kind) => kind !== '');
    const settings = { key: await readShopKey(dataDir), allowPrivate: webhookPrivateAddresses };
    const added = await addEndpoint(db, { url, kinds: wanted }, settings);
    return report(url, added, ({ id, secret }) => [`endpoint ${id}`, secret]);
  },
};

const list: Command = {
  words: 'webhooks list',
  summary: 'Lists the programs that are told of events.',
  run: async (db) => {
    const endpoints = await findEndpoints(db);
    const state = ({ disabled_at: at, disabled_reason: reason }: Endpoint) => (at ? `disabled ${time(at)}: ${reason}` : 'active');
    return say(
      ...endpoints.map(
        (endpoint) =>
          `${endpoint.id}  ${endpoint.url}  ${endpoint.kinds.join(',') || 'all kinds'}  ${endpoint.waiting} waiting, ${endpoint.dead} dead  ${state(endpoint)}`,
      ),
      `${endpoints.length} endpoints`,
    );
  },
};

const deliveries: Command = {
  words: 'webhooks deliveries',
  options: {
    endpoint: { value: 'ENDPOINT', text: 'only of this one' },
    state: { value: 'STATE', text: `one of ${deliveryStates.join(', ')}` },
    limit: { value: 'N', text: 'how many (20)' },
  },
  summary: 'Shows the delivery log, newest first, each delivery with its last try.',
  run: async (db, given) => {
    const limit = readCount(given['limit'] ?? '20', { min: 1, max: 1000 });
    if (limit === null) return fail('--limit is a whole number from 1 to 1000');
    const state = given['state'] === undefined ? null : deliveryStates.find((one) => one === given['state']);
    if (state === undefined) return fail(`--state is one of ${deliveryStates.join(', ')}`);
    const endpointId = given['endpoint'] === undefined ? null : idOf(given['endpoint']);
    const found = await findDeliveries(db, { endpointId, state, limit });
    return say(...found.map(lineOf), `${found.length} deliveries`);
  },
};

function lineOf(delivery: Delivery): string {
  const { id, endpoint_id, kind, subject, state, attempts, attempted_at, latency_ms, next_attempt_at } = delivery;
  const outcome = delivery.fault ?? `${delivery.status} ${JSON.stringify(delivery.response ?? '')}`;
  const last = attempted_at ? `${time(attempted_at)}  ${latency_ms} ms  ${outcome}` : 'not tried yet';
  const next = state === 'waiting' ? `  next ${time(next_attempt_at)}` : '';
  return `${id}  endpoint ${endpoint_id}  ${kind} (${subject})  ${state} after ${attempts}  ${last}${next}`;
}

const replay: Command = {
  words: 'webhooks replay',
  positionals: ['DELIVERY'],
  summary: 'Sends a delivery again, under the same id.',
  run: async (db, { DELIVERY = '' }) =>
    report(`delivery ${DELIVERY}`, await replayDelivery(db, idOf(DELIVERY)), () => [`delivery ${DELIVERY}: will be sent again`]),
};

const disable: Command = {
  words: 'webhooks disable',
  positionals: ['ENDPOINT'],
  options: { reason: { value: 'TEXT', text: 'why (by an operator)' } },
  summary: 'Stops telling a program; what it is owed waits.',
  run: async (db, { ENDPOINT = '', reason = 'by an operator' }) =>
    report(`endpoint ${ENDPOINT}`, await disableEndpoint(db, idOf(ENDPOINT), reason), () => [`endpoint ${ENDPOINT}: disabled`]),
};

const enable: Command = {
  words: 'webhooks enable',
  positionals: ['ENDPOINT'],
  summary: 'Tells a disabled program again, first of all what it was owed.',
  run: async (db, { ENDPOINT = '' }) =>
    report(`endpoint ${ENDPOINT}`, await enableEndpoint(db, idOf(ENDPOINT)), () => [`endpoint ${ENDPOINT}: active`]),
};

const rotate: Command = {
  words: 'webhooks rotate',
  positionals: ['ENDPOINT'],
  summary: 'Gives a program a new signing secret and prints it; the former one is used beside it for a day.',
  run: async (db, { ENDPOINT = '' }, { dataDir }) =>
    report(`endpoint ${ENDPOINT}`, await rotateSecret(db, idOf(ENDPOINT), await readShopKey(dataDir)), ({ secret }) => [secret]),
};

/** An operator's work on programs outside that are told of events. */
export const webhookCommands: readonly Command[] = [add, list, deliveries, replay, disable, enable, rotate];
