import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDangerousGood } from '../../packages/server/src/domains/goods/chemistry/dangerous-goods.ts';
import { transportFaults } from '../../packages/server/src/domains/goods/chemistry/transport-agreement.ts';
import { readProducts, readSubstances } from './catalogue-files.ts';
import { readSourceTables, sourceFaults } from './source-faults.ts';

const tables = await readSourceTables();
const substances = await readSubstances();
const sold = [
  ...substances.map((one) => ({ ...one, classes: one.ghs?.classes })),
  ...(await readProducts()).flatMap(({ key, hazards }) => (hazards ? [{ key, ...hazards, classes: hazards.ghs?.classes }] : [])),
];

function substance(key: string) {
  const found = substances.find((candidate) => candidate.key === key);
  assert.ok(found, `${key} is in demo/data/substances`);
  return found;
}

/** Transport that differs from the hazard class on purpose, each with its reason. */
const knownDifferences: Record<string, string> = {
  nitromethane: 'UN 1261 is packing group II by name; the harmonised entry has Flam. Liq. 3',
  'potassium-bromate': 'UN 1484 is packing group II by name; the harmonised entry has Ox. Sol. 1',
  'ammonia-10-percent': 'the UN list has ammonia solutions of more than 10 % only',
};

describe('the facts of the demo catalogue', () => {
  it('are those of the tables that they cite: Annex VI with its group entries, the GB table, the CRC Handbook', () => {
    assert.deepEqual(
      substances.flatMap((one) => sourceFaults(one, tables)),
      [],
    );
  });

  it('have the UN number, class and packing group of the UN list', () => {
    const wrong = sold.filter(
      ({ un_number: number, dg_class: dangerClass, packing_group: group }) =>
        number !== undefined && !findDangerousGood(number, dangerClass ?? '')?.packing_groups.includes(group ?? ''),
    );
    assert.deepEqual(
      wrong.map(({ key }) => key),
      [],
    );
  });

  it('give each substance with a UN number its hazard classes, and both agree', () => {
    assert.deepEqual(
      sold.filter(({ un_number: number, classes }) => number !== undefined && classes === undefined).map(({ key }) => key),
      [],
    );
    const faults = sold.flatMap(({ key, classes, ...transport }) => {
      const name =
        transport.un_number === undefined ? undefined : findDangerousGood(transport.un_number, transport.dg_class ?? '')?.name.en;
      return transportFaults(classes ?? [], transport, name?.includes('n.o.s.') ?? false).map((fault) => `${key}: ${fault}`);
    });
    assert.deepEqual(
      faults.filter((fault) => knownDifferences[fault.split(':')[0] ?? ''] === undefined),
      [],
    );
    assert.deepEqual(
      Object.keys(knownDifferences).filter((key) => !faults.some((fault) => fault.startsWith(`${key}:`))),
      [],
      'a known difference that is none any more',
    );
  });

  const check = (changed: Parameters<typeof sourceFaults>[0]) => sourceFaults(changed, tables).join('\n');
  const withGhs = (key: string, change: Partial<NonNullable<ReturnType<typeof substance>['ghs']>>) => {
    const { ghs, ...rest } = substance(key);
    assert.ok(ghs);
    return check({ ...rest, ghs: { ...ghs, ...change } });
  };

  it('would be caught with a class or statement that the entry does not have', () => {
    assert.match(
      withGhs('mibk', { classes: ['Flam. Liq. 2', 'Acute Tox. 4', 'Eye Irrit. 2', 'STOT SE 3'] }),
      /606-004-00-4 has .*Carc\. 2/,
    );
    assert.match(withGhs('maleic-acid', { hazards: [...(substance('maleic-acid').ghs?.hazards ?? []), 'H312'] }), /has no H312/);
  });
  it('would be caught with another entry, or an entry that was amended since', () => {
    const source = substance('nitric-acid').ghs?.source ?? '';
    assert.match(withGhs('nitric-acid', { source: source.replace('007-030-00-3', '007-001-01-2') }), /the entry is/);
    const hexane = substance('n-hexane').ghs?.source ?? '';
    assert.match(withGhs('n-hexane', { source: hexane.replace('consolidated text of 1 May 2026', 'as of 2021') }), /wrong text/);
  });
  it('would be caught without the classification of a group entry', () => {
    const { ghs: _, ...thiocyanate } = substance('ammonium-thiocyanate');
    assert.match(check(thiocyanate), /615-004-00-3/);
  });
  it('would be caught with a substance that nobody looked up', () => {
    const { ghs: _, ...unknown } = substance('sodium-chloride');
    assert.match(check({ ...unknown, cas: ['10043-01-3'] }), /was not looked up/);
  });
  it('would be caught with a class that the Chinese table does not have', () => {
    assert.match(withGhs('sodium-borohydride', { classes: ['Water-react. 1'] }), /No\. 1608 has Acute Tox\. 3/);
  });
  it('would be caught with another melting point than the table', () => {
    assert.match(check({ ...substance('copper-i-chloride'), melting_point: 430 }), /melting_point 430, the CRC table has 423/);
  });
});
