import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDivisions, getDivisionNames, provinceName } from './divisions.ts';

test('there are the 31 divisions of the mainland, each with its own English name', () => {
  const english = findDivisions(null, 'en');
  assert.equal(english.length, 31);
  assert.equal(new Set(english.map(({ name }) => name)).size, 31);
  assert.ok(english.every(({ name }) => /^[A-Z][A-Za-z ]+$/.test(name)));
  assert.deepEqual(findDivisions(null, 'zh-CN')[0], { id: '110000', name: '北京市' });
});

test('a municipality has its own city between itself and its districts', () => {
  assert.deepEqual(findDivisions('310000', 'zh-CN'), [{ id: '310100', name: '上海市' }]);
  assert.ok(findDivisions('310100', 'zh-CN').some(({ name }) => name === '徐汇区'));
  assert.deepEqual(getDivisionNames('310000', '310100', '310104'), { province: '上海市', city: '上海市', district: '徐汇区' });
});

test('every province leads to cities, and every city to districts or to a place without any', () => {
  for (const province of findDivisions(null, 'en')) {
    const cities = findDivisions(province.id, 'en');
    assert.ok(cities.length > 0, province.name);
    for (const city of cities) {
      const [district] = findDivisions(city.id, 'en');
      assert.ok(getDivisionNames(province.id, city.id, district?.id ?? null), city.name);
    }
  }
});

test('only a city without districts can be chosen without one', () => {
  assert.deepEqual(getDivisionNames('440000', '441900', null), { province: '广东省', city: '东莞市', district: null });
  assert.equal(getDivisionNames('310000', '310100', null), null);
  assert.equal(getDivisionNames('440000', '441900', '310104'), null);
});

test('places that do not belong together are refused', () => {
  assert.equal(getDivisionNames('320000', '310100', '310104'), null);
  assert.equal(getDivisionNames('310000', '310100', '320102'), null);
  assert.equal(getDivisionNames('310100', '310100', '310104'), null);
  assert.equal(getDivisionNames('constructor', '310100', '310104'), null);
  assert.deepEqual(findDivisions('999999', 'en'), []);
  assert.equal(provinceName('toString', 'en'), null);
});
