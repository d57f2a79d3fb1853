import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Transport, createClient } from '@aliquot/contract/shop/client.ts';
import { loadOrderNeeds } from './load-order-needs.ts';

const order = { id: '26112100000001', lines: [{ permit_state: 'needed', kind: 'service' }] };
const answers: Record<string, unknown> = {
  'regulated.getOrderPermits': { lines: [] },
  'regulated.findPermits': { substances: ['acetone'] },
  'services.getOrderServices': { lines: [] },
  'invoices.getOrderInvoice': { can_request: true, invoices: [] },
  'invoices.findProfiles': { items: [{ id: 1 }] },
};
const refusal = (error: string) => ({ code: 1, msg: error, data: { error } });

/** Loads it from a shop of which one call fails so. */
function load(failing: string, fault: unknown, signal = new AbortController().signal) {
  const transport: Transport = async (name) => {
    if (name === failing) throw fault;
    return answers[name];
  };
  return loadOrderNeeds(createClient(transport), order, signal);
}

test('a failed call removes its own panel, and the page shows that something is missing', async () => {
  const { permits, services, invoice, profiles, isPartial } = await load('services.getOrderServices', refusal('internal'));
  assert.deepEqual([services, isPartial], [null, true]);
  assert.deepEqual(permits, { needed: { lines: [] }, substances: ['acetone'] });
  assert.ok(invoice?.can_request);
  assert.equal(profiles.length, 1);
  for (const name of Object.keys(answers)) assert.equal((await load(name, new Error('no answer'))).isPartial, true, name);
  assert.equal((await load('none', null)).isPartial, false);
});

test('an ended session, a missing order and an aborted navigation still end the whole load', async () => {
  for (const error of ['login_needed', 'not_found']) {
    await assert.rejects(load('invoices.getOrderInvoice', refusal(error)), (thrown: { msg?: string }) => thrown.msg === error);
  }
  await assert.rejects(load('invoices.getOrderInvoice', new Error('given up'), AbortSignal.abort()), /given up/);
});
