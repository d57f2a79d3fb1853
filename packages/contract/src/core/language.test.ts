import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveLanguage } from './language.ts';

const cases: [choice: unknown, accept: string | undefined, language: string][] = [
  [undefined, undefined, 'zh-CN'],
  ['en', 'zh-CN', 'en'],
  ['zh-CN', 'en', 'zh-CN'],
  ['fr', 'en', 'en'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'zh-TW, en;q=0.5', 'zh-CN'],
  [undefined, 'fr-FR, en;q=0.3, zh;q=0.8', 'zh-CN'],
  [undefined, 'zh;q=0, en;q=0.1', 'en'],
  [undefined, 'fr, de', 'zh-CN'],
  [undefined, ';;;,,q=', 'zh-CN'],
];
for (const [choice, accept, language] of cases) {
  test(`the choice ${String(choice)} and "${accept ?? ''}" give ${language}`, () =>
    assert.equal(resolveLanguage(choice, accept), language));
}
