import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../format/content.ts';
import { readContent } from '../load/content-data.ts';
import { readDataFiles } from '../load/data-files.ts';

const { articles } = readContent(await readDataFiles());

const texts = (block: Block): { en: string; zh: string }[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'products':
      return [];
  }
};

test('there are fourteen articles and more, each worth reading in both languages', () => {
  assert.ok(articles.length >= 14);
  for (const article of articles) {
    const all = article.body.flatMap(texts);
    const english = all.flatMap(({ en }) => en.split(/\s+/)).length;
    const chinese = all.reduce((sum, { zh }) => sum + [...zh.matchAll(/\p{Script=Han}/gu)].length, 0);
    assert.ok(english >= 250 && english <= 600, `${article.key} has ${english} English words`);
    assert.ok(chinese >= 250 && chinese <= 1100, `${article.key} has ${chinese} Chinese characters`);
  }
});

test('every row of a table has as many cells as its head', () => {
  for (const article of articles) {
    for (const block of article.body) {
      if (block.type === 'table') for (const row of block.rows) assert.equal(row.length, block.head.length, article.key);
    }
  }
});

test('Chinese text has full-width punctuation between Chinese characters, English text has none', () => {
  for (const article of articles) {
    for (const { en, zh } of [article.title, article.summary, ...article.body.flatMap(texts)]) {
      assert.doesNotMatch(zh, /\p{Script=Han}[,;:?!]\s*\p{Script=Han}/u, `${article.key}: ${zh}`);
      assert.doesNotMatch(en, /[，。；：？！]/, `${article.key}: ${en}`);
    }
  }
});
