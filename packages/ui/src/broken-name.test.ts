import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { brokenName } from './broken-name.ts';

test('a long name may break after brackets and hyphens, never before a short end', () => {
  const written = (name: string) => renderToStaticMarkup(brokenName(name)).replaceAll('<wbr/>', '|');
  assert.equal(written('Tris(hydroxymethyl)aminomethane'), 'Tris(hydroxymethyl)|aminomethane');
  assert.equal(written('2-Mercaptoethanol, 4-(2-hydroxyethyl)piperazine'), '2-|Mercaptoethanol, 4-(2-|hydroxyethyl)|piperazine');
  assert.equal(written('UV-A lamp, Type-II, copper(II)'), 'UV-A lamp, Type-II, copper(II)');
});
