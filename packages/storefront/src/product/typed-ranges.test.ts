import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnotherQuery } from '../router/another-query.ts';
import { readAddress } from './read-address.ts';
import { rangeEnds, rangeField } from './range-field.ts';

/** Where a plain form's address leads. */
const leadsTo = (query: string) =>
  readAddress(new URLSearchParams(query)).then(
    () => null,
    (error: unknown) => (error instanceof AnotherQuery ? decodeURIComponent(error.query.toString()) : String(error)),
  );
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

test('ranges from a plain form lead to the canonical address', async () => {
  const typed = { 'from.pore-size.µm': '200 nm', 'to.pore-size.µm': '0.45' };
  assert.equal(await leadsTo(form({ q: 'filter', category: '3', ...typed })), 'q=filter&category=3&attr=pore-size:0.2..0.45');
  assert.equal(
    await leadsTo(form({ 'from.price.¥': '100–5,000', sort: 'price_asc', page: '4' })),
    'price_min=100&price_max=5000&sort=price_asc',
  );
  assert.equal(await leadsTo(form({ 'to.volume.mL': '1 L', 'from.speed.rpm': '≥ 3000' })), 'attr=volume:..1000&attr=speed:3000..');
});

test('unreadable figures are left out, and an emptied range is removed', async () => {
  assert.equal(await leadsTo(form({ attr: 'volume:1..2', 'from.volume.mL': '', 'to.volume.mL': '' })), '');
  assert.equal(await leadsTo(form({ 'from.volume.mL': 'much', availability: 'in_stock' })), 'availability=in_stock');
});

test('an address without typed ranges is read as it is', async () => {
  assert.equal(await leadsTo('brand=3&from=x&to=y'), null);
});

test('the name of a field has end, facet and unit', () => {
  for (const unit of ['µm', 'MΩ·cm', '°C', null])
    assert.deepEqual(rangeEnds(rangeField('to', 'pore-size', unit)), { end: 'to', key: 'pore-size', unit });
  for (const name of ['from', 'to.', 'from.A.b', 'price_min', 'fromage.x.y']) assert.equal(rangeEnds(name), null, name);
});
