import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { asWritten } from '@aliquot/contract/core/language.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { rejection } from './envelope.ts';

test('a refusal gives its reason in the reader’s language, beside its details', () => {
  const refusal = refuse('wrong_state', { reason: { en: 'It was reported before.', 'zh-CN': '此前已报备。' }, details: { line: 3 } });
  assert.deepEqual(rejection(refusal, 'en').data?.details, { line: 3, reason: 'It was reported before.' });
  assert.deepEqual(rejection(refusal, 'zh-CN').data?.details, { line: 3, reason: '此前已报备。' });
  assert.deepEqual(rejection(refuse('wrong_state', { reason: asWritten('busy') }), 'zh-CN').data?.details, { reason: 'busy' });
  assert.equal(rejection(refuse('wrong_state'), 'zh-CN').data?.details, undefined);
});

test('a reason only in one language does not compile', () => {
  // @ts-expect-error a text that is not worded in both
  refuse('wrong_state', { reason: 'It was reported before.' });
  // @ts-expect-error one language is missing
  refuse('wrong_state', { reason: { en: 'It was reported before.' } });
  // @ts-expect-error the details are facts: the reason is in `reason`
  refuse('wrong_state', { details: { reason: 'It was reported before.' } });
});

const sources = join(import.meta.dirname, '../..');
/** They speak a protocol of others, in which `msg` is no text for a reader. */
const isProtocol = (file: string) => file.includes('/gateway/') || file.endsWith('receipt-routes.ts') || file.endsWith('.test.ts');

test('texts about a field’s fault are never written where it is refused, but in a table of both languages', () => {
  const worded = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !isProtocol(file))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/\bmsg: ?['"`](?!ok'|\$\{)[^\n]*/gu)].map(([line]) => `${file}: ${line}`),
    );
  assert.deepEqual(worded, []);
});
