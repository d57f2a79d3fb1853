import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Permission, permissionsOf } from '@aliquot/contract/console/permissions.ts';
import { en } from '../words/en.ts';
import { zhCn } from '../words/zh-cn.ts';
import { areasFor } from './areas.ts';
import { pagesFor, pagesNamed } from './pages.ts';

const all = permissionsOf(['administrator']);
const areas = readFileSync(new URL('areas.ts', import.meta.url), 'utf8');
const permissionOf = new Map(areasFor(all).map(({ path, permission }) => [path, permission]));

type Screen = { path: string; permissions: Permission[] };

/**
 * Screens in a table with complete addresses that show something; new records start in their list.
 */
function screensIn(file: URL, below: string, permissions: Permission[]): Screen[] {
  const text = readFileSync(file, 'utf8');
  const [, table = ''] = /screensAt\(\s*\{(.*?)\},?\s*(?:\w+,?\s*)?\)/s.exec(text) ?? [];
  return [...table.matchAll(/(?:'([^']*)'|(\w+)): (?:forWhoMay\('([\w.]+)', )?(\w+)/g)].flatMap(
    ([, quoted, plain, requested, screen = '']) => {
      const address = quoted ?? plain ?? '';
      if (address.includes(':') || /(^|\/)new\b/.test(address)) return [];
      if (!address.endsWith('/*')) {
        const needed = [...permissions, ...all.filter((name) => name === requested)];
        return [{ path: [below, address].filter(Boolean).join('/'), permissions: needed }];
      }
      const [, source = ''] = new RegExp(`\\b${screen}\\b[^;]*?'([^']+[.]tsx)'`).exec(text) ?? [];
      assert.ok(source, `${screen} of ${file}`);
      return screensIn(new URL(source, file), `${below}/${address.slice(0, -2)}`, permissions);
    },
  );
}

/** Every page of the console, as its tables of addresses have it. */
const screens = [...areas.matchAll(/path: '(.*)',[^}]*?import\('(.*)'\)/g)].flatMap(([, path = '', source = '']) => {
  const file = new URL(source, new URL('areas.ts', import.meta.url));
  assert.ok(existsSync(file) && permissionOf.has(path), path);
  const permission = permissionOf.get(path) ?? null;
  return screensIn(file, path, permission === null ? [] : [permission]);
});

test('every page has a name for the search above, and every name leads to a page', () => {
  assert.ok(screens.length > 50, String(screens.length));
  const named = pagesFor(en, all).map(({ path }) => path);
  assert.deepEqual(named.toSorted(), [...screens.map(({ path }) => path), '/account'].toSorted());
});

test('a page is not offered to anyone who may not see it or its area', () => {
  for (const { path, permissions } of screens) {
    for (const permission of permissions) {
      const others = pagesFor(
        en,
        all.filter((name) => name !== permission),
      );
      assert.equal(
        others.some((page) => page.path === path),
        false,
        `${path} without ${permission}`,
      );
    }
  }
});

test('no two pages have the same name, in either language', () => {
  for (const words of [en, zhCn]) {
    const names = pagesFor(words, all).map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  }
});

test('a page is found by its name in the reader’s language and by its address', () => {
  const found = (q: string, words: typeof en) => pagesNamed(q, words, all).map(({ path }) => path);
  assert.deepEqual(found(' planned p', en), ['/prices/planned']);
  assert.deepEqual(found('预定调价', zhCn), ['/prices/planned']);
  assert.deepEqual(found('vat', zhCn), ['/settings/vat']);
  assert.deepEqual(pagesNamed('vat', en, []), []);
});
