import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeAfter } from './active-choice.ts';

test('the arrows cycle through the choices and the text', () => {
  const press = (key: string, steps: number, from = -1) => {
    const seen: (number | null)[] = [];
    let at: number | null = from;
    for (let step = 0; step < steps; step += 1) seen.push((at = activeAfter(key, at ?? -1, 3)));
    return seen;
  };
  assert.deepEqual(press('ArrowDown', 5), [0, 1, 2, -1, 0]);
  assert.deepEqual(press('ArrowUp', 5), [2, 1, 0, -1, 2]);
});

test('page keys jump to the ends of the list, keys of the text leave it, others do not move', () => {
  assert.equal(activeAfter('PageDown', 0, 4), 3);
  assert.equal(activeAfter('PageUp', 2, 4), 0);
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) assert.equal(activeAfter(key, 2, 4), -1);
  for (const key of ['a', 'Tab', 'Shift', 'Enter', 'Escape']) assert.equal(activeAfter(key, 2, 4), null);
});

test('without choices the arrows do nothing', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) assert.equal(activeAfter(key, -1, 0), -1);
});
