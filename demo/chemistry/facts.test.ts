import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRightCheckDigit } from '../../packages/server/src/domains/goods/chemistry/cas-number.ts';
import { readGhsStatements, readProducts, readRegulatedLists, readSubstances } from './catalogue-files.ts';
import { citationText } from '../../packages/server/src/domains/goods/product-rules/citations.ts';
import { parseFormula, hillFormula } from './formula.ts';
import { pictogramsFor, signalWordFor, statementsFor } from '../../packages/server/src/domains/goods/chemistry/ghs-rules.ts';
import { moleculeFacts } from './molecule-facts.ts';
import { productFaults, skuCodeFaults } from './product-faults.ts';
import { startRdkit } from '../../packages/server/src/domains/goods/chemistry/rdkit.ts';
import { substanceFaults } from './substance-faults.ts';
import { vocabularyFaults } from './vocabulary-faults.ts';

const rdkit = await startRdkit();
const substances = await readSubstances();
const reagents = await readProducts('reagents-');
const lists = new Set((await readRegulatedLists()).map(({ key }) => key));
const statements = new Set((await readGhsStatements()).map(({ code }) => code));

function substance(key: string) {
  const found = substances.find((candidate) => candidate.key === key);
  assert.ok(found, `${key} is in demo/data/substances`);
  return found;
}

describe('the substances of the demo catalogue', () => {
  it('are true: check digits, Hill formula, SMILES, molar mass, hazards, lists', () => {
    assert.ok(substances.length >= 500, `${substances.length} substances`);
    assert.equal(new Set(substances.map(({ key }) => key)).size, substances.length, 'keys are unique');
    assert.deepEqual(
      substances.flatMap((one) => substanceFaults(rdkit, one, { lists, statements })),
      [],
    );
  });

  it('hold no class 1 precursor and nothing highly toxic', () => {
    const forbidden = substances.filter(({ regulated = [] }) => regulated.includes('precursor-1') || regulated.includes('highly-toxic'));
    assert.deepEqual(forbidden, []);
  });

  it('name each CAS number once', () => {
    const numbers = substances.flatMap(({ cas }) => cas);
    assert.deepEqual(
      numbers.filter((cas, index) => numbers.indexOf(cas) !== index),
      [],
    );
  });

  it('cite in words that read in Chinese too', () => {
    const cited = [...substances, ...reagents.flatMap(({ hazards }) => (hazards ? [hazards] : []))].flatMap((one) => [
      ...(one.ghs ? [one.ghs.scheme, one.ghs.source] : []),
      ...('source' in one ? [one.source] : []),
    ]);
    const latin = /[a-z]{3,}/;
    const kept = /PubChem|CAS Common Chemistry|benzo|Carc|Flam|Muta|Met|Corr|STOT/g;
    assert.deepEqual(
      cited.filter((source) => latin.test(citationText(source, 'zh-CN').replaceAll(kept, ''))),
      [],
    );
  });

  const acetone = substance('acetone');
  const hydrate = substance('copper-sulfate-pentahydrate');
  const check = (changed: typeof acetone) => substanceFaults(rdkit, changed, { lists, statements }).join('\n');

  it('would be caught with a wrong CAS digit', () => {
    assert.match(check({ ...acetone, cas: ['67-64-2'] }), /check digit/);
  });
  it('would be caught with a formula out of Hill order', () => {
    assert.match(check({ ...acetone, formula: 'H6C3O' }), /Hill order/);
  });
  it('would be caught with a formula that the SMILES contradicts', () => {
    assert.match(check({ ...acetone, formula: 'C3H8O' }), /SMILES gives C3H6O/);
  });
  it('would be caught with the water of a hydrate forgotten in the SMILES', () => {
    assert.match(check({ ...hydrate, smiles: '[Cu+2].[O-]S([O-])(=O)=O' }), /SMILES gives CuO4S/);
  });
  it('would be caught with the molar mass of the anhydrous form', () => {
    assert.match(check({ ...hydrate, molar_mass: 159.6 }), /molar mass/);
  });
  it('would be caught with a SMILES that cannot be read', () => {
    assert.match(check({ ...acetone, smiles: 'CC(C' }), /cannot be read/);
  });
  it('would be caught with a pictogram too many, a wrong signal word or a statement without its class', () => {
    const { ghs } = acetone;
    assert.ok(ghs);
    assert.match(check({ ...acetone, ghs: { ...ghs, pictograms: ['GHS02', 'GHS05', 'GHS07'] } }), /pictograms/);
    assert.match(check({ ...acetone, ghs: { ...ghs, signal: 'warning' } }), /signal/);
    assert.match(check({ ...acetone, ghs: { ...ghs, hazards: [...ghs.hazards, 'H314'] } }), /H314 has no class/);
    assert.match(check({ ...acetone, ghs: { ...ghs, hazards: ['H225', 'H336'] } }), /Eye Irrit. 2 has no statement/);
    assert.match(check({ ...acetone, ghs: { ...ghs, precautions: ['P999'] } }), /P999 has no wording/);
    assert.match(check({ ...acetone, ghs: { ...ghs, source: ghs.source.replace('606-001-00-8', '606-001-00-7') } }), /606-001-00-7/);
  });
  it('would be caught on a list that does not exist', () => {
    assert.match(check({ ...acetone, regulated: ['precursor-9'] }), /precursor-9/);
  });
});

describe('the reagents of the demo catalogue', () => {
  const context = { substances: new Map(substances.map((one) => [one.key, one])), statements };

  it('fit their substances and have lawful prices', () => {
    assert.ok(reagents.length >= 600, `${reagents.length} products`);
    assert.ok(reagents.reduce((count, { skus }) => count + skus.length, 0) >= 2000);
    assert.deepEqual(
      reagents.flatMap((one) => productFaults(one, context)),
      [],
    );
  });

  it('share no key and no catalogue number with another product', async () => {
    const all = await readProducts();
    assert.equal(new Set(all.map(({ key }) => key)).size, all.length);
    assert.deepEqual(skuCodeFaults(all), []);
  });

  it('use each word of a grade or attribute in one meaning, since facets count by it', async () => {
    assert.deepEqual(vocabularyFaults(await readProducts()), []);
  });

  it('name only products that exist as going with them', async () => {
    const keys = new Set((await readProducts()).map(({ key }) => key));
    const missing = reagents.flatMap(({ key, goes_with = [] }) => goes_with.filter((other) => other === key || !keys.has(other)));
    assert.deepEqual(missing, []);
  });

  it('offer several grades or brands of some substances', () => {
    const bySubstance = Map.groupBy(
      reagents.filter((one) => one.substance !== undefined),
      (one) => one.substance,
    );
    assert.ok([...bySubstance.values()].filter((group) => group.length > 1).length >= 150);
  });

  const [first] = reagents;
  assert.ok(first);
  const [sku] = first.skus;
  assert.ok(sku);

  it('would be caught with an unknown substance', () => {
    assert.match(productFaults({ ...first, substance: 'unobtainium' }, context).join('\n'), /unobtainium/);
  });
  it('would be caught with a structure drawing where there is no SMILES', () => {
    const drawn = { ...first, substance: 'agarose', illustration: { kind: 'structure', params: {} } };
    assert.match(productFaults(drawn, context).join('\n'), /nothing to draw/);
  });
  it('would be caught as a solution that shows the hazards of the pure substance, or hazards of its own that do not hold together', () => {
    const lye = { ...first, substance: 'sodium-hydroxide', concentration: 1 };
    assert.match(productFaults(lye, context).join('\n'), /its own hazards/);
    assert.deepEqual(productFaults({ ...lye, hazards: { ghs: null } }, context), []);
    const { ghs } = substance('sodium-hydroxide');
    assert.ok(ghs);
    assert.match(productFaults({ ...lye, hazards: { ghs: { ...ghs, signal: 'warning' } } }, context).join('\n'), /signal/);
    assert.match(productFaults({ ...lye, hazards: { ghs, un_number: 'UN1824' } }, context).join('\n'), /UN number and class/);
  });
  it('would be caught with tiers out of order or above the list price', () => {
    const withTiers = (tiers: { min: number; price: number }[]) =>
      productFaults({ ...first, skus: [{ ...sku, price: 1000, tiers }] }, context).join('\n');
    assert.match(withTiers([{ min: 5, price: 1000 }]), /tier/);
    assert.match(
      withTiers([
        { min: 10, price: 900 },
        { min: 5, price: 800 },
      ]),
      /tier/,
    );
    assert.equal(
      withTiers([
        { min: 5, price: 900 },
        { min: 10, price: 800 },
      ]),
      '',
    );
  });
  it('have companions that exist', () => {
    assert.match(productFaults({ ...first, purity: '≥ 98.0 % (HPLC)', assay: 98 }, context).join('\n'), /no mass assay/);
  });
  it('would be caught with a smallest quantity or a tier that no whole number of steps reaches', () => {
    const inSixes = (changed: Partial<typeof sku>) =>
      productFaults({ ...first, skus: [{ ...sku, multiple: 6, min_quantity: 6, tiers: [], ...changed }] }, context).join('\n');
    assert.equal(inSixes({ price: 1000, tiers: [{ min: 12, price: 900 }] }), '');
    assert.match(inSixes({ min_quantity: 4 }), /the fewest is a whole number of steps/);
    assert.match(inSixes({ price: 1000, tiers: [{ min: 8, price: 900 }] }), /a tier begins/);
  });
  it('would be caught with one word of a facet in two translations, or two words in one', () => {
    const form = (en: string, zh: string): typeof first => ({ ...first, attributes: { form: { en, zh } } });
    assert.deepEqual(vocabularyFaults([form('powder', '粉末'), form('granules', '颗粒')]), []);
    assert.deepEqual(vocabularyFaults([form('powder', '粉末'), form('powder', '粉状')]), ["form: 'powder' stands for 粉末 and 粉状"]);
    assert.deepEqual(vocabularyFaults([form('pellets', '颗粒'), form('granules', '颗粒')]), [
      "form: '颗粒' stands for pellets and granules",
    ]);
  });
  it('would be caught with a catalogue number used twice', () => {
    assert.deepEqual(skuCodeFaults([first, { ...first, key: 'second', skus: [sku] }]), [`${sku.code} is used by ${first.key} and second`]);
  });
});

describe('the rules behind the checks', () => {
  it('accept the check digit of water and refuse its neighbour', () => {
    assert.equal(hasRightCheckDigit('7732-18-5'), true);
    assert.equal(hasRightCheckDigit('7732-18-6'), false);
  });
  it('write formulas in Hill order', () => {
    assert.equal(hillFormula(parseFormula('OH6C2') ?? new Map()), 'C2H6O');
    assert.equal(hillFormula(parseFormula('SO4Cu') ?? new Map()), 'CuO4S');
    assert.equal(parseFormula('CuSO4·5H2O'), undefined);
  });
  it('count every part of a salt and a hydrate', () => {
    assert.equal(moleculeFacts(rdkit, 'O.O.[Ca+2].[Cl-].[Cl-]')?.formula, 'CaCl2H4O2');
  });
  it('let the skull drop the exclamation mark, and leave it beside corrosion for acute toxicity only', () => {
    assert.deepEqual(pictogramsFor(['Acute Tox. 3', 'Acute Tox. 4', 'Skin Irrit. 2', 'STOT SE 3']), ['GHS06']);
    assert.deepEqual(pictogramsFor(['Skin Corr. 1B', 'Eye Irrit. 2', 'Skin Irrit. 2']), ['GHS05']);
    assert.deepEqual(pictogramsFor(['Skin Corr. 1B', 'Acute Tox. 4']), ['GHS05', 'GHS07']);
    assert.deepEqual(pictogramsFor(['Acute Tox. 3', 'Ozone 1']), ['GHS06', 'GHS07']);
  });
  it('let respiratory sensitisation drop the mark for skin and eyes, and a carcinogen keep it', () => {
    assert.deepEqual(pictogramsFor(['Resp. Sens. 1', 'Skin Sens. 1', 'Eye Irrit. 2']), ['GHS08']);
    assert.deepEqual(pictogramsFor(['Carc. 2', 'Skin Sens. 1']), ['GHS07', 'GHS08']);
  });
  it('gives the weakest classes no pictogram and keeps that apart from having no signal word', () => {
    assert.deepEqual(pictogramsFor(['Flam. Liq. 4', 'Acute Tox. 5', 'Eye Irrit. 2B', 'Aquatic Chronic 3', 'Self-react. G']), []);
    assert.equal(signalWordFor(['Flam. Liq. 4']), 'warning');
    assert.deepEqual(pictogramsFor(['Aquatic Chronic 2']), ['GHS09']);
    assert.equal(signalWordFor(['Aquatic Chronic 2']), null);
  });
  it('know the statement of a class', () => {
    assert.ok(statementsFor('STOT SE 3').some((statement) => statement.test('H336')));
    assert.ok(!statementsFor('STOT SE 3').some((statement) => statement.test('H370')));
    assert.ok(statementsFor('Flam. Sol. 2').some((statement) => statement.test('H228')));
    assert.ok(statementsFor('Flam. Liq. 4').some((statement) => statement.test('H227')));
    assert.ok(statementsFor('Acute Tox. 5').some((statement) => statement.test('H313')));
    assert.ok(!statementsFor('Desen. Expl. 4').some((statement) => statement.test('H206')));
  });
});
