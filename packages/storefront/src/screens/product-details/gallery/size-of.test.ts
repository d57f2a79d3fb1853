import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeOf } from './size-of.ts';

const mm = (key: string, number: number, unit = 'mm') => ({ key, name: key, value: String(number), unit, number });

test('an outline follows from a diameter, from two outer dimensions, or from one length', () => {
  assert.deepEqual(sizeOf([mm('diameter', 90)]), { outline: 'circle', width: 90, height: 90, from: ['diameter'] });
  assert.deepEqual(sizeOf([mm('diameter', 16), mm('length', 160)]), {
    outline: 'rectangle',
    width: 16,
    height: 160,
    from: ['diameter', 'length'],
  });
  assert.deepEqual(sizeOf([mm('height', 110)]), { outline: 'height', width: 0, height: 110, from: ['height'] });
  assert.deepEqual(sizeOf([mm('length', 250)]), { outline: 'length', width: 250, height: 0, from: ['length'] });
});

test('nothing is drawn of a volume, of an inner diameter, of a roll’s length or of other units', () => {
  assert.equal(sizeOf([mm('volume', 500, 'mL')]), null);
  assert.equal(sizeOf([mm('inner-diameter', 4.6), mm('length', 150)]), null);
  assert.equal(sizeOf([mm('diameter', 25, 'cm')]), null);
  assert.deepEqual(sizeOf([mm('length', 38_000), mm('width', 100)]), { outline: 'length', width: 100, height: 0, from: ['width'] });
});
