import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../testing/test-properties.ts';
import { planShipments } from './plan-shipments.ts';
import { mayShareParcel } from './segregation.ts';

const line = (transport: string, dg_class: string | null = null, un_number: string | null = null) => ({
  transport,
  dg: dg_class !== null || un_number !== null,
  dg_class,
  un_number,
  weight_g: 100,
});
const shown = (lines: ReturnType<typeof line>[]) => planShipments(lines).map(({ key, method, dg }) => [key, method, ...dg]);

test('lines are split by temperature and by dangerous goods', () => {
  assert.deepEqual(shown([line('ambient'), line('frozen'), line('chilled'), line('ambient', '3'), line('none')]), [
    ['ambient-dg-1', 'dangerous_goods', '3'],
    ['chilled', 'cold_chain'],
    ['frozen', 'cold_chain'],
    ['ambient', 'standard'],
  ]);
});

test('a flammable liquid and an oxidiser never share a parcel, an acid goes with the flammable one', () => {
  assert.deepEqual(shown([line('ambient', '3'), line('ambient', '5.1'), line('ambient', '8')]), [
    ['ambient-dg-1', 'dangerous_goods', '3', '8'],
    ['ambient-dg-2', 'dangerous_goods', '5.1'],
  ]);
});

test('an acid and hypochlorite are of one class, and never share a parcel', () => {
  assert.deepEqual(shown([line('ambient', '8', 'UN1789'), line('ambient', '8', 'UN1791'), line('ambient', '8', 'UN1830')]), [
    ['ambient-dg-1', 'dangerous_goods', '8'],
    ['ambient-dg-2', 'dangerous_goods', '8'],
  ]);
});

test('goods of an unknown class travel separately', () => {
  assert.deepEqual(shown([line('ambient', null, 'UN1263'), line('ambient', '3', 'UN1090'), line('ambient', null, 'UN1263')]), [
    ['ambient-dg-1', 'dangerous_goods', '3'],
    ['ambient-dg-2', 'dangerous_goods', '?'],
  ]);
});

test('every shipped line is in one parcel, with its weight, and no parcel holds goods to keep apart', () => {
  const lines = fc.array(
    fc.record({
      transport: fc.constantFrom('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen'),
      dg_class: fc.constantFrom(null, '2.1', '3', '3 (6.1)', '4.2', '4.3', '5.1', '5.1 (8)', '6.1', '8', '9'),
      un_number: fc.constantFrom('UN1444', 'UN1500', 'UN1689', 'UN1789', 'UN1791', 'UN1823'),
      weight_g: fc.nat(5_000),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const wanted = given.map((each, id) => ({ id, dg: each.dg_class !== null, ...each }));
      const parcels = planShipments(wanted);
      assert.deepEqual(
        parcels.flatMap((parcel) => parcel.lines.map(({ id }) => id)).toSorted((a, b) => a - b),
        wanted.map(({ id }) => id),
      );
      assert.equal(new Set(parcels.map(({ key }) => key)).size, parcels.length);
      for (const parcel of parcels) {
        assert.equal(
          parcel.weight_g,
          parcel.lines.reduce((sum, { weight_g }) => sum + weight_g, 0),
        );
        assert.ok(parcel.lines.every(({ transport, dg }) => transport === parcel.temperature && dg === parcel.dg.length > 0));
        const dangerous = parcel.lines.filter(({ dg }) => dg);
        for (const one of dangerous) for (const other of dangerous) assert.ok(mayShareParcel(one, other), parcel.key);
      }
    }),
  );
});
