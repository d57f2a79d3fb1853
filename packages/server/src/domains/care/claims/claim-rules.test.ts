import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../testing/test-properties.ts';
import { barsNoReason, claimEndsAt, isKindPossible, refundShare } from './claim-rules.ts';

test('goods can be returned without a reason until the end of the seventh day after receipt, Beijing time', () => {
  // signed at 00:30 on 2 March in Shanghai, which is still 1 March in UTC
  const end = claimEndsAt('return', 'no_reason', { receivedAt: new Date('2026-03-01T16:30:00Z') });
  assert.equal(end?.toISOString(), '2026-03-09T16:00:00.000Z');
  const later = claimEndsAt('return', 'no_reason', { receivedAt: new Date('2026-03-02T15:59:59Z') });
  assert.equal(later?.toISOString(), '2026-03-09T16:00:00.000Z');
});

test('faults can be claimed for 24 months, repairs for 12, and a leap day ends on 28 February', () => {
  const received = { receivedAt: new Date('2028-02-29T04:00:00Z') };
  assert.equal(claimEndsAt('refund', 'defective', received)?.toISOString(), '2030-02-28T16:00:00.000Z');
  assert.equal(claimEndsAt('repair', 'defective', { ...received, warrantyMonths: 12 })?.toISOString(), '2029-02-28T16:00:00.000Z');
});

test('claims for faults end with the lot’s expiry but not within seven days; expired or recalled goods have the full period', () => {
  const receivedAt = new Date('2026-03-02T04:00:00Z');
  const end = (reason: 'defective' | 'expired' | 'recalled', lotExpiresOn: string) =>
    claimEndsAt('return', reason, { receivedAt, lotExpiresOn })?.toISOString();
  assert.equal(end('defective', '2026-12-31'), '2026-12-31T16:00:00.000Z');
  assert.equal(end('defective', '2026-03-03'), '2026-03-09T16:00:00.000Z');
  assert.equal(end('defective', '2031-01-01'), '2028-03-02T16:00:00.000Z');
  assert.deepEqual([end('expired', '2026-02-01'), end('recalled', '2026-03-03')], Array(2).fill('2028-03-02T16:00:00.000Z'));
});

test('a pack’s own warranty rules its repairs', () => {
  const receivedAt = new Date('2026-03-02T04:00:00Z');
  const end = (warrantyMonths: number) => claimEndsAt('repair', 'defective', { receivedAt, warrantyMonths })?.toISOString();
  assert.deepEqual([end(36), end(0)], ['2029-03-02T16:00:00.000Z', '2026-03-02T16:00:00.000Z']);
});

test('a waiver bars a return without a reason, but unopened goods may be returned', () => {
  assert.deepEqual([['cold-chain'], ['opened', 'custom-made'], ['opened'], []].map(barsNoReason), [true, true, false, false]);
});

test('no period begins before the receipt is confirmed', () => {
  assert.equal(claimEndsAt('return', 'no_reason', { receivedAt: null }), null);
});

const anything = { expires: true, is_cooled: true, is_repairable: true };
const glass = { kind: 'goods', fit: { expires: false, is_cooled: false, is_repairable: false } } as const;

test('a change of mind is a return, and goods that never arrived cannot be returned', () => {
  const goods = { kind: 'goods', fit: anything } as const;
  assert.deepEqual([isKindPossible(goods, 'return', 'no_reason'), isKindPossible(goods, 'refund', 'no_reason')], [true, false]);
  assert.deepEqual([isKindPossible(goods, 'return', 'missing'), isKindPossible(goods, 'exchange', 'missing')], [false, true]);
});

test('glass neither expires nor gets too warm nor is repaired, but breaks', () => {
  const possible = (kind: 'return' | 'repair', reason: 'expired' | 'temperature' | 'damaged') => isKindPossible(glass, kind, reason);
  assert.deepEqual(
    [possible('return', 'expired'), possible('return', 'temperature'), possible('repair', 'damaged')],
    [false, false, false],
  );
  assert.ok(possible('return', 'damaged'));
});

test('however a line is refunded in parts, they add up to its amount and never exceed it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
      (amount, parts) => {
        const line = { amount, quantity: parts.reduce((sum, part) => sum + part, 0) };
        let refunded = 0;
        let sum = 0;
        for (const part of parts) {
          const share = refundShare(line, refunded, part);
          assert.ok(share >= 0);
          refunded += part;
          sum += share;
          assert.ok(sum <= amount);
        }
        assert.equal(sum, amount);
      },
    ),
  );
});
