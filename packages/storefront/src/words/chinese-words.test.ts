import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const source = new URL('../', import.meta.url);
const files = readdirSync(fileURLToPath(source), { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('words.zh.ts'));

/** What Chinese writes in Latin letters too: names of formats and systems, units, codes. */
const names = /^(?:API|CAS|CSV|EN|GHS|InChI|InChIKey|JSON|MB|PDF|SMILES|TSV|UN|XLSX|cm|kg|mm)$/;

/** The Latin words of a text that has no Chinese character, names aside. */
function latinWords(text: string): string[] {
  if (/\p{Script=Han}/u.test(text)) return [];
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !names.test(word));
}

/** The texts in a function's source: its templates' and quotes' contents, without insertions. */
const textsOf = (written: string): string[] =>
  [...written.replaceAll(/\$\{[^{}`]*\}/g, '').matchAll(/[`']([^`']*)[`']/g)].map(([, text = '']) => text);

function untranslated(words: unknown, path: string): string[] {
  if (typeof words === 'string') return latinWords(words).length > 0 ? [`${path}: ${words}`] : [];
  if (typeof words === 'function') {
    const written = String(words);
    return /\p{Script=Han}/u.test(written) ? [] : textsOf(written).flatMap((text) => untranslated(text, path));
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => untranslated(value, `${path}.${key}`));
}

test('every Chinese text of the storefront is Chinese, or a name that Chinese writes in Latin letters', async () => {
  const found: string[] = [];
  for (const file of files) {
    const { words }: { words: unknown } = await import(new URL(file, source).href);
    found.push(...untranslated(words, file));
  }
  assert.ok(files.length > 40);
  assert.deepEqual(found, []);
});

test('every Chinese text of the contract is Chinese', async () => {
  const core = new URL('../../../contract/src/core/', import.meta.url);
  const found: string[] = [];
  for (const file of readdirSync(fileURLToPath(core)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const chinese = (value: unknown, path: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, one]) => (key === 'zh-CN' ? untranslated(one, path) : chinese(one, `${path}.${key}`)));
    };
    const exported: unknown = await import(new URL(file, core).href);
    found.push(...chinese(exported, file));
  }
  assert.deepEqual(found, []);
});

test('an English text among them is found, also in a function', () => {
  const words = { a: '购物车', b: 'Cart', c: (count: number) => `${count} packs`, d: (name: string) => `${name}（PDF）`, e: 'SMILES' };
  assert.deepEqual(untranslated(words, ''), ['.b: Cart', '.c:  packs']);
});
