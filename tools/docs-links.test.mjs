import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './project.mjs';

const inFolder = (folder, options) =>
  readdirSync(join(root, folder), { encoding: 'utf8', ...options })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = [...inFolder('.'), ...inFolder('docs', { recursive: true })];

/** A document's links to files of the project, without those with a scheme or on the page. */
const linksOf = (text) => [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path]) => path);

for (const document of documents) {
  test(`${document} links to files that exist`, () => {
    const broken = linksOf(readFileSync(join(root, document), 'utf8')).filter((path) => !existsSync(join(root, dirname(document), path)));
    assert.deepEqual(broken, []);
  });
}
