import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { eventKinds } from '../../../rules/events/event-kinds.ts';
import { getEventState } from '../../../rules/events/get-event-state.ts';
import { wantEvent } from '../../../rules/events/want-event.ts';
import { type BackupState, readBackupState } from '../backup-state.ts';
import { findBrowserFaults } from '../browser-faults.ts';
import { getHealth } from '../get-health.ts';
import { findJobStates, wantJob } from '../job-states.ts';
import { nextRun } from '../next-run.ts';
import { gatewayStatesOf } from '../../../rules/messages/effective-gateways.ts';
import { findSentMessages, retryFailedMessages, retryMessage } from '../../../rules/messages/find-sent-messages.ts';
import { templateTitle } from '../../../rules/messages/templates.ts';
import { countDeliveries, findDeliveries, replayDead, replayDelivery } from '../../../rules/webhooks/webhook-deliveries.ts';
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoints,
  rotateSecret,
  updateEndpoint,
} from '../../../rules/webhooks/webhook-endpoints.ts';
import { jobs } from '../../../../jobs/jobs.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
const faultOf = ({ attempt }: BackupState) => (attempt?.fault ? { at: attempt.begun_at.toISOString(), reason: attempt.fault } : null);
const nothing = (result: Result<null>) => (result.ok ? done({}) : result);

export const systemHandlers: OperatorHandlersOf<'system'> = {
  async findMessages({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findSentMessages(db, { ...search, page, limit });
    const shown = items.map(({ template, ...item }) => ({
      ...item,
      subject: templateTitle(template, language),
      created_at: item.created_at.toISOString(),
      accepted_at: iso(item.accepted_at),
      delivered_at: iso(item.delivered_at),
    }));
    return done({ items: shown, total, page, limit });
  },
  retryMessage: async ({ db }, { id }) => nothing(await retryMessage(db, id)),
  retryFailedMessages: async ({ db }) => done({ retried: await retryFailedMessages(db) }),
  async findEndpoints({ db }) {
    const items = (await findEndpoints(db)).map((endpoint) => ({
      ...endpoint,
      created_at: endpoint.created_at.toISOString(),
      disabled_at: iso(endpoint.disabled_at),
    }));
    return done({ items, kinds: Object.keys(eventKinds).toSorted() });
  },
  addEndpoint: async ({ db, config }, given) =>
    addEndpoint(db, given, { key: await readShopKey(config.dataDir), allowPrivate: config.webhookPrivateAddresses }),
  updateEndpoint: ({ db, config }, given) =>
    inTransaction(db, (transaction) => updateEndpoint(transaction, given, { allowPrivate: config.webhookPrivateAddresses })),
  switchEndpoint: async ({ db, operator }, { id, enabled }) =>
    nothing(enabled ? await enableEndpoint(db, id) : await disableEndpoint(db, id, `by ${operator.name}`)),
  async rotateSecret({ db, config }, { id }) {
    const rotated = await rotateSecret(db, id, await readShopKey(config.dataDir));
    return rotated.ok ? done({ id, secret: rotated.value.secret }) : rotated;
  },
  async findDeliveries({ db }, { endpoint_id: endpointId, state, page = 1, limit = 50 }) {
    const items = await findDeliveries(db, { endpointId, state, limit, offset: (page - 1) * limit });
    const shown = items.map((item) => ({
      ...item,
      next_attempt_at: item.next_attempt_at.toISOString(),
      attempted_at: iso(item.attempted_at),
    }));
    return done({ items: shown, total: await countDeliveries(db, { endpointId, state }), page, limit });
  },
  replayDelivery: async ({ db }, { id }) => nothing(await replayDelivery(db, id)),
  replayDead: ({ db }, { id }) => replayDead(db, id),
  async findJobs({ db }) {
    const states = new Map((await findJobStates(db)).map((state) => [state.name, state]));
    const now = databaseNow();
    const items = jobs.map(({ name, cron }) => {
      const state = states.get(name);
      return {
        name,
        cron,
        next_at: nextRun(cron, now).toISOString(),
        started_at: iso(state?.started_at ?? null),
        ended_at: iso(state?.ended_at ?? null),
        succeeded_at: iso(state?.succeeded_at ?? null),
        fault: state?.fault ?? null,
        runs: state?.runs ?? 0,
        failures: state?.failures ?? 0,
        wanted_at: iso(state?.wanted_at ?? null),
      };
    });
    return done({ items: items.toSorted((a, b) => a.name.localeCompare(b.name)) });
  },
  runJob: async ({ db }, { name }) => nothing(await wantJob(db, name)),
  takeEvent: async ({ db }, { subscriber, id }) => nothing(await wantEvent(db, { subscriber, eventId: id })),
  async findBrowserErrors({ db }, { app, page = 1, limit = 50 }) {
    const { items, total } = await findBrowserFaults(db, { app, page, limit });
    const shown = items.map((one) => ({ ...one, first_at: one.first_at.toISOString(), last_at: one.last_at.toISOString() }));
    return done({ items: shown, total, page, limit });
  },
  async getHealth({ db, config }) {
    const [health, { subscribers, setAside }, backup, gateways] = await Promise.all([
      getHealth(db, config.dataDir),
      getEventState(db),
      readBackupState(db, config, databaseNow()),
      gatewayStatesOf(db, config),
    ]);
    const { last } = backup;
    return done({
      ...health,
      started_at: health.started_at.toISOString(),
      search: config.search,
      gateways,
      backup: {
        is_on: backup.isOn,
        folder: backup.folder,
        last: last && {
          name: last.name,
          made_at: last.madeAt.toISOString(),
          verified_at: last.verified.at.toISOString(),
          bytes: last.verified.bytes,
        },
        is_late: backup.isLate,
        failed: faultOf(backup),
      },
      subscribers,
      set_aside: setAside.map((one) => ({ ...one, set_aside_at: one.set_aside_at.toISOString() })),
    });
  },
};
