import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { shopPages } from '@aliquot/contract/core/shop-pages.ts';
import { WrittenBody } from '@aliquot/contract/shop/rich-text.ts';
import { Compile } from 'typebox/compile';
import { placesIn } from './page-faults.ts';
import { fieldsIn } from './page-fields.ts';
import { readTemplate } from './read-template.ts';

const form = Compile(WrittenBody);
const read = async (page: string, language: string) =>
  readTemplate(
    await readFile(join(import.meta.dirname, '..', 'templates', `${page}.${language}.md`), 'utf8'),
    (other) => `/article/${other}`,
  );

test('each template is a text that the console could have written, with the same parts in both languages', async () => {
  for (const page of shopPages) {
    const [en, zh] = [await read(page, 'en'), await read(page, 'zh')];
    for (const { title, summary, body } of [en, zh]) {
      assert.ok(title && summary);
      assert.deepEqual(form.Errors(body), [], page);
      for (const block of body) {
        if (block.type === 'table') for (const row of block.rows) assert.equal(row.length, block.head.length, page);
      }
    }
    const shape = ({ body }: typeof en) =>
      body.map((block) => [block.type, block.type === 'list' ? block.items.length : block.type === 'table' ? block.rows.length : 1]);
    // only the terms and the policy say at the end which language counts
    assert.deepEqual(shape(zh), shape(en), page);
    assert.deepEqual(fieldsIn(zh.body).sort(), fieldsIn(en.body).sort(), page);
    assert.equal(placesIn(zh.body).length, placesIn(en.body).length, page);
  }
});

test('a template has headings, notes, lists, tables, bold, code and links', () => {
  const { title, summary, body } = readTemplate(
    '# Terms\n\nWhat holds.\n\n> [[Review]]\n\n## One\n\nSee **this** and `that` in [Help](page:help).\n\n- a\n- b\n\n1. c\n\n| x | y |\n| 1 | 2 |\n',
    (page) => `/article/${page}`,
  );
  assert.deepEqual([title, summary], ['Terms', 'What holds.']);
  assert.deepEqual(body, [
    { type: 'note', runs: [{ text: '[[Review]]' }] },
    { type: 'heading', text: 'One' },
    {
      type: 'paragraph',
      runs: [
        { text: 'See ' },
        { text: 'this', marks: ['bold'] },
        { text: ' and ' },
        { text: 'that', marks: ['code'] },
        { text: ' in ' },
        { text: 'Help', href: '/article/help' },
        { text: '.' },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { type: 'list', ordered: true, items: [[{ text: 'c' }]] },
    { type: 'table', head: ['x', 'y'], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ]);
});
