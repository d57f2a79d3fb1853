import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { findDivisions, getDivisionNames, nameDivisions, provinceName } from './divisions.ts';

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

test('every city has an English name, and every district one of its own within its city', () => {
  for (const province of findDivisions(null, 'en'))
    for (const city of findDivisions(province.id, 'en')) {
      const districts = findDivisions(city.id, 'en').map(({ name }) => name);
      for (const name of [city.name, ...districts]) assert.match(name, /^[A-ZÜ][A-Za-zÜüê' -]+$/);
      assert.equal(new Set(districts).size, districts.length, city.name);
    }
});

test('English names have the local reading, the apostrophe and the kind of the division', () => {
  const english = (city: string, chinese: string) => {
    const at = findDivisions(city, 'zh-CN').findIndex(({ name }) => name === chinese);
    return findDivisions(city, 'en')[at]?.name;
  };
  const expected: [string, string, string][] = [
    ['610000', '西安市', "Xi'an"],
    ['340000', '六安市', "Lu'an"],
    ['150000', '呼和浩特市', 'Hohhot'],
    ['150100', '土默特左旗', 'Tumote Left Banner'],
    ['650000', '伊犁哈萨克自治州', 'Ili Kazak Autonomous Prefecture'],
    ['310000', '上海市', 'Shanghai'],
    ['310100', '闵行区', 'Minhang District'],
    ['310100', '浦东新区', 'Pudong New Area'],
    ['140100', '万柏林区', 'Wanbolin District'],
    ['130700', '蔚县', 'Yuxian County'],
    ['371500', '东阿县', "Dong'e County"],
    ['141000', '洪洞县', 'Hongtong County'],
    ['330300', '乐清市', 'Yueqing'],
    ['510100', '都江堰市', 'Dujiangyan'],
  ];
  for (const [parent, chinese, name] of expected) assert.equal(english(parent, chinese), name);
});

test('an address names its divisions in English for an English reader only', () => {
  const kept = { province: '上海市', city: '上海市', district: '徐汇区', detail: 'Room 305, 1 Caobao Road' };
  assert.equal(nameDivisions(kept, 'zh-CN'), kept);
  const english = nameDivisions(kept, 'en');
  assert.equal(addressLine(english), 'Room 305, 1 Caobao Road, Xuhui District, Shanghai');
  assert.equal(addressLine(kept), '上海市徐汇区Room 305, 1 Caobao Road');
  const dongguan = { province: '广东省', city: '东莞市', district: null, detail: '1' };
  assert.equal(addressLine(nameDivisions(dongguan, 'en')), '1, Dongguan, Guangdong');
  const former = { ...kept, district: '卢湾区' };
  assert.equal(nameDivisions(former, 'en'), former);
});
