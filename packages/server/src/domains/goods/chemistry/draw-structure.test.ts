import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startRdkit } from './rdkit.ts';
import { drawStructure } from './draw-structure.ts';

const rdkit = await startRdkit();

/** Lengths of the straight strokes of a drawing, in units of its view box. */
function strokeLengths(svg: string): number[] {
  return [...svg.matchAll(/d="M ([\d.]+),([\d.]+) L ([\d.]+),([\d.]+)" stroke/g)].map(([, ...ends]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.map(Number);
    return Math.hypot(x2 - x1, y2 - y1);
  });
}

it('draws the same bytes every time, in the same place for both themes', () => {
  const light = drawStructure(rdkit, 'CC(C)=O', 'light');
  const dark = drawStructure(rdkit, 'CC(C)=O', 'dark');
  assert.ok(light && dark);
  assert.equal(drawStructure(rdkit, 'CC(C)=O', 'light'), light);
  assert.notEqual(light, dark);
  const colourless = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '');
  assert.equal(colourless(light), colourless(dark));
});

it('keeps one bond length and one line weight from molecule to molecule', () => {
  const propane = drawStructure(rdkit, 'CCC', 'light') ?? '';
  const cyclohexane = drawStructure(rdkit, 'C1CCCCC1', 'light') ?? '';
  const lengths = [...strokeLengths(propane), ...strokeLengths(cyclohexane)];
  assert.equal(lengths.length, 8);
  assert.ok(Math.max(...lengths) - Math.min(...lengths) < 0.2, lengths.join(' '));
  assert.deepEqual(new Set([...(propane + cyclohexane).matchAll(/stroke-width="([^"]+)"/g)].map(([, weight]) => weight)), new Set(['2.4']));
});

it('crops a thumbnail to its drawing, with lines that are seen at 48 px', () => {
  for (const smiles of ['CC(C)=O', 'c1ccccc1', 'OCCN1CCN(CCS(O)(=O)=O)CC1', 'O', '[Na+].[Cl-]', 'CCCCCCCCCCCCCCCCCC(=O)O']) {
    const svg = drawStructure(rdkit, smiles, 'light', { isThumbnail: true }) ?? '';
    const [left = 0, top = 0, across = 0, down = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    const numbers = [...svg.matchAll(/\sd="([^"]+)"/g)].flatMap(([, path = '']) => (path.match(/-?[\d.]+/g) ?? []).map(Number));
    const [x, y] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    assert.ok(Math.min(...x) >= left && Math.max(...x) <= left + across, smiles);
    assert.ok(Math.min(...y) >= top && Math.max(...y) <= top + down, smiles);
    const filled = Math.max((Math.max(...x) - Math.min(...x)) / across, (Math.max(...y) - Math.min(...y)) / down);
    assert.ok(filled > (smiles === 'O' ? 0.2 : smiles.includes('.') ? 0.5 : 0.85), `${smiles} fills ${filled}`);
    for (const [, line] of svg.matchAll(/stroke-width="([\d.]+)"/g)) assert.ok((Number(line) * 48) / across > 0.75, smiles);
  }
});

it('has no background, no font and a view box of 320 × 240', () => {
  const svg = drawStructure(rdkit, 'OCCN1CCN(CCS(O)(=O)=O)CC1', 'light') ?? '';
  assert.match(svg, /viewBox="0 0 320 240"/);
  assert.doesNotMatch(svg, /<rect|<text|font|style=/);
});

it('writes the water of a hydrate below the parent and keeps every atom of the parent', () => {
  const anhydrous = drawStructure(rdkit, '[Cu+2].[O-]S([O-])(=O)=O', 'light') ?? '';
  const hydrate = drawStructure(rdkit, 'O.O.O.O.O.[Cu+2].[O-]S([O-])(=O)=O', 'light') ?? '';
  assert.equal(strokeLengths(hydrate).length, strokeLengths(anhydrous).length);
  assert.ok(hydrate.length > anhydrous.length);
});

it('reports a SMILES that cannot be read', () => {
  assert.equal(drawStructure(rdkit, 'C1CC', 'light'), undefined);
});
