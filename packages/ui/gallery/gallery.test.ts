import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from '@aliquot/contract/core/language.ts';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import type * as entriesModule from './entries.ts';
import type { Text } from './entry.ts';

const source = join(import.meta.dirname, '../src');
const { module } = await runnerImport<typeof entriesModule>(join(import.meta.dirname, 'entries.ts'), {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
});
const { entries } = module;
const texts: Record<(typeof languages)[number], Text> = {
  en: (en) => {
    assert.doesNotMatch(en, /\p{Script=Han}/u);
    return en;
  },
  'zh-CN': (_, zh) => {
    assert.match(zh, /\p{Script=Han}/u);
    return zh;
  },
};

test('every part has an entry that shows each of its components', () => {
  const parts = readdirSync(source).filter((file) => /^[\w-]+\.tsx$/.test(file));
  assert.ok(parts.length > 30);
  for (const part of parts) {
    const name = part.slice(0, -'.tsx'.length);
    assert.ok(
      entries.some((entry) => entry.name === name),
      `${name}.gallery.tsx is missing`,
    );
    const shown = readFileSync(join(source, `${name}.gallery.tsx`), 'utf8');
    for (const [, component] of readFileSync(join(source, part), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm))
      assert.match(shown, new RegExp(`<${component}\\b`), `${name}.gallery.tsx does not show ${component}`);
  }
});

for (const language of languages) {
  test(`every example renders in ${language} without a warning, and no id is used twice`, (t) => {
    const warnings = t.mock.method(console, 'error', () => {});
    const ids = new Set<string>();
    for (const { name: part, examples } of entries) {
      for (const { name, show } of examples(texts[language])) {
        const html = renderToStaticMarkup(createElement(Fragment, null, show));
        if (language === 'en') assert.doesNotMatch(html, /\p{Script=Han}/u, `${part}: ${name}`);
        for (const [, id = ''] of html.matchAll(/ id="([^"]+)"/g)) {
          // ids that React generates start again in every rendering
          assert.ok(id.startsWith('_') || !ids.has(id), `${part}: ${name}: ${id}`);
          ids.add(id);
        }
      }
    }
    assert.deepEqual(
      warnings.mock.calls.map((call) => call.arguments),
      [],
    );
  });
}

test('every entry has examples, each with its own name', () => {
  for (const { name, examples } of entries) {
    const names = examples(texts.en).map((example) => example.name);
    assert.ok(names.length > 0, name);
    assert.equal(new Set(names).size, names.length, name);
  }
});
