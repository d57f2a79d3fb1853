import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsOf, reasonsOf } from '@aliquot/contract/core/possible-claims.ts';
import { type ClaimableLine, type ClaimedLine, type Reason, requestOf } from './claimed-lines.ts';

const line: ClaimableLine = {
  order_line_id: 1,
  product_id: 1,
  code: 'A',
  name: 'A',
  label: '1 g',
  picture: '',
  kind: 'goods',
  claimable_quantity: 3,
  lots: [],
  waived: null,
  no_reason_until: null,
  faults_until: null,
  repair_until: null,
  fit: { expires: true, is_cooled: true, is_repairable: true },
};
const now = Date.parse('2026-03-05T00:00:00Z');

test('a change of mind is offered until its days are over, and never where it was waived', () => {
  assert.ok(reasonsOf(line, now).includes('no_reason'));
  assert.ok(!reasonsOf({ ...line, waived: 'Cold chain.' }, now).includes('no_reason'));
  assert.ok(!reasonsOf({ ...line, no_reason_until: '2026-03-04T16:00:00Z' }, now).includes('no_reason'));
  assert.ok(reasonsOf({ ...line, no_reason_until: '2026-03-05T16:00:00Z' }, now).includes('no_reason'));
  assert.deepEqual(reasonsOf({ ...line, no_reason_until: '2026-03-04T16:00:00Z', faults_until: '2026-03-04T16:00:00Z' }, now), []);
});

test('the possible remedies fit the reasons of all lines', () => {
  const kinds = (...reasons: Reason[]) =>
    kindsOf(
      reasons.map((reason) => ({ line, reason })),
      now,
    );
  assert.deepEqual(kinds('defective'), ['return', 'exchange', 'repair', 'refund']);
  assert.deepEqual(kinds('defective', 'wrong'), ['return', 'exchange', 'refund']);
  assert.deepEqual(kinds('no_reason', 'missing'), []);
  assert.deepEqual(kinds(), []);
});

test('out of warranty no repair is offered, and for a service only money', () => {
  const old = { ...line, repair_until: '2026-03-04T16:00:00Z' };
  assert.deepEqual(kindsOf([{ line: old, reason: 'defective' }], now), ['return', 'exchange', 'refund']);
  const service = { ...line, kind: 'service' } as const;
  assert.deepEqual(reasonsOf(service, now), ['defective', 'missing', 'other']);
  assert.deepEqual(kindsOf([{ line: service, reason: 'defective' }], now), ['refund']);
  const both = [
    { line: service, reason: 'defective' },
    { line, reason: 'defective' },
  ] as const;
  assert.deepEqual(kindsOf(both, now), ['refund']);
});

test('no lot is sent if none was chosen, and nothing is requested without a line or a kind', () => {
  const file = { id: 'f', url: '/files/f', file_name: 'f.png', media_type: 'image/png', channel: 'ticket', bytes: 9, width: 1 } as const;
  const chosen = new Map<number, ClaimedLine>([
    [1, { quantity: 2, reason: 'damaged', lot: 'L-1', files: [file] }],
    [2, { quantity: 1, reason: 'other', lot: '', files: [] }],
  ]);
  assert.deepEqual(requestOf('1', 'return', chosen)?.lines, [
    { order_line_id: 1, quantity: 2, reason: 'damaged', lot: 'L-1', attachment_ids: ['f'] },
    { order_line_id: 2, quantity: 1, reason: 'other', attachment_ids: [] },
  ]);
  assert.deepEqual([requestOf('1', undefined, chosen), requestOf('1', 'return', new Map())], [null, null]);
});

test('only what fits the product is offered', () => {
  const beaker = { ...line, fit: { expires: false, is_cooled: false, is_repairable: false } };
  const offered = reasonsOf(beaker, now);
  assert.ok(!offered.includes('expired') && !offered.includes('temperature') && offered.includes('damaged'));
  assert.deepEqual(kindsOf([{ line: beaker, reason: 'damaged' }], now), ['refund', 'return', 'exchange']);
});
