import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './project.mjs';

const longest = 100;
const source = /\.(?:tsx?|mjs|sql|css)$/;
const skipped = /(?:^|[\\/])(?:node_modules|dist|data)[\\/]/;

/** The numbers of comment lines that are too long; notes on row types (`not null: …`) stay whole. */
export const longCommentsIn = (text) =>
  text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*|\{\/\*|--\s)/.test(line) && !line.includes('not null:');
    return isComment && line.length > longest ? [index + 1] : [];
  });

test('a comment line has at most 100 columns', () => {
  for (const folder of ['packages', 'demo', 'bench', 'e2e', 'tools']) {
    const files = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true });
    const found = files
      .filter((file) => source.test(file) && !skipped.test(file))
      .flatMap((file) => longCommentsIn(readFileSync(join(root, folder, file), 'utf8')).map((line) => `${folder}/${file}:${line}`));
    assert.deepEqual(found, []);
  }
});

test('a long comment line is found, and a long line of code is not', () => {
  const rest = 'x'.repeat(longest);
  assert.deepEqual(longCommentsIn(`// ${rest}\nconst ${rest} = 1;\n  -- ${rest}\n/** short */`), [1, 3]);
});
