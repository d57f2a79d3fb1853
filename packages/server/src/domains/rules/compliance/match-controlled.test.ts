import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadReferences } from '../../../platform/database/references/load-references.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { matchControlled } from './match-controlled.ts';

const { db, drop } = await openTestDatabase();
before(() => loadReferences(db));
after(drop);

type Given = { cas?: string; name?: string; smiles?: string };

/** The first match as words. */
async function verdicts(given: readonly Given[]): Promise<string[]> {
  const found = await matchControlled(
    db,
    given.map(({ cas, name, smiles }) => ({ cas: cas ? [cas] : [], names: name ? [name] : [], smiles: smiles ?? null })),
  );
  return found.map(({ matches: [match] }) => (match ? `${match.effect} ${match.relation}: ${match.name.en}` : 'free'));
}

const cases: readonly [what: string, given: Given, verdict: string][] = [
  // the number of sufentanil is listed, that of d-amphetamine sulfate is not
  ['sufentanil', { cas: '56030-54-7' }, 'refused number: Sufentanil'],
  ['d-amphetamine sulfate', { cas: '51-63-8', smiles: 'OS(=O)(=O)O.C[C@H](N)Cc1ccccc1.C[C@H](N)Cc1ccccc1' }, 'refused salt: Amfetamine'],
  [
    'd-amphetamine sulfate, charged',
    { smiles: '[O-]S(=O)(=O)[O-].C[C@H]([NH3+])Cc1ccccc1.C[C@H]([NH3+])Cc1ccccc1' },
    'refused salt: Amfetamine',
  ],
  ['an isomer without an entry of its own', { smiles: 'CNC(C)C(=O)c1ccccc1' }, 'refused structure: Methcathinone'],
  ['(R)-methcathinone', { smiles: 'CN[C@H](C)C(=O)c1ccccc1' }, 'refused isomer: Methcathinone'],
  ['sodium phenobarbital', { smiles: '[Na+].CCC1(c2ccccc2)C(=O)[N-]C(=O)NC1=O' }, 'refused salt: Phenobarbital'],
  [
    'morphine sulfate pentahydrate',
    { smiles: 'O.O.O.O.O.OS(=O)(=O)O.CN1CCC23C4Oc5c(O)ccc(CC1C2C=CC4O)c35.CN1CCC23C4Oc5c(O)ccc(CC1C2C=CC4O)c35' },
    'refused salt: Morphine',
  ],
  ['heroin', { smiles: 'CC(=O)Oc1ccc2CC3N(C)CCC45C3C=CC(OC(C)=O)C4Oc1c25' }, 'refused isomer: Heroin'],
  ['dipropanoylmorphine, an ester', { smiles: 'CCC(=O)Oc1ccc2CC3N(C)CCC45C3C=CC(OC(=O)CC)C4Oc1c25' }, 'held derivative: Morphine'],
  ['ethyl 4-hydroxybutanoate, an ester of GHB', { smiles: 'CCOC(=O)CCCO' }, 'held derivative: Gamma-hydroxybutyrate'],
  ['4-benzyloxybutanoic acid, an ether of GHB', { smiles: 'OC(=O)CCCOCc1ccccc1' }, 'held derivative: Gamma-hydroxybutyrate'],
  ['sodium oxybate', { smiles: '[Na+].[O-]C(=O)CCCO' }, 'refused salt: Gamma-hydroxybutyrate'],
  ['deuterated amphetamine', { smiles: '[2H]C([2H])([2H])C(N)Cc1ccccc1' }, 'held isotope: Amfetamine'],
  [
    'cyclosarin, of a class of schedule 1',
    { smiles: 'CP(=O)(F)OC1CCCCC1' },
    'refused class: O-alkyl (≤C10, incl. cycloalkyl) alkyl (Me, Et, n-Pr or i-Pr) phosphonofluoridates',
  ],
  [
    'N,N-diisopropylaminoethanol',
    { smiles: 'CC(C)N(CCO)C(C)C' },
    'refused class: N,N-Dialkyl (Me, Et, n-Pr or i-Pr) aminoethane-2-ols and corresponding protonated salts; except N,N-dimethyl- and N,N-diethylaminoethanol and their protonated salts',
  ],
  ['N,N-dimethylaminoethanol, which the class leaves out', { smiles: 'CN(C)CCO' }, 'free'],
  ['its hydrochloride', { smiles: 'Cl.CN(C)CCO' }, 'free'],
  [
    'propanoylfentanyl with another ring, of a class',
    { smiles: 'CCC(=O)N(c1ccccc1Cl)C1CCN(CCc2ccccc2)CC1' },
    'held class: Fentanyl-related substances (class entry of 1 May 2019)',
  ],
  ['triethanolamine', { smiles: 'OCCN(CCO)CCO' }, 'refused structure: Triethanolamine'],
  ['triethanolamine hydrochloride, which schedule 3 does not list', { smiles: 'Cl.OCCN(CCO)CCO' }, 'held salt: Triethanolamine'],
  ['a salt by its name alone', { name: 'Sufentanil citrate' }, 'refused name: Sufentanil'],
  ['a salt by its Chinese name alone', { name: '枸橼酸舒芬太尼' }, 'refused name: Sufentanil'],
  ['a stereoisomer by its name', { name: 'd-Amfetamine sulfate' }, 'refused name: Amfetamine'],
  ['a listed name with another structure', { name: 'Morphine', smiles: 'CC(=O)C' }, 'held name: Morphine'],
  ['acetone', { cas: '67-64-1', name: 'Acetone', smiles: 'CC(=O)C' }, 'free'],
  ['sodium cyanide, which is no salt in schedule 3', { smiles: '[Na+].[C-]#N' }, 'free'],
  ['ammonium chloride', { name: 'Ammonium chloride', smiles: '[NH4+].[Cl-]' }, 'free'],
  ['sulfur', { name: 'Sulfur' }, 'free'],
  ['phenethylamine', { smiles: 'NCCc1ccccc1' }, 'free'],
  ['a structure that cannot be read', { smiles: 'C1CC', name: 'Something' }, 'free'],
];

test('controlled substances are recognised by number, structure and name; derivatives are held', async () => {
  const found = await verdicts(cases.map(([, given]) => given));
  assert.deepEqual(
    found.map((verdict, index) => `${cases[index]?.[0] ?? ''} → ${verdict}`),
    cases.map(([what, , verdict]) => `${what} → ${verdict}`),
  );
});
