import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSeparation, mayShareParcel } from './segregation.ts';

const goods = (un_number: string | null, dg_class: string | null) => ({ un_number, dg_class });
const acetone = goods('UN1090', '3');
const permanganate = goods('UN1490', '5.1');
const peroxide = goods('UN2014', '5.1 (8)');
const hydrochloricAcid = goods('UN1789', '8');
const nitricAcid = goods('UN2031', '8 (5.1)');
const hypochlorite = goods('UN1791', '8');
const cyanide = goods('UN1689', '6.1');
const lye = goods('UN1824', '8');
const nitrite = goods('UN1500', '5.1 (6.1)');
const ammoniumPersulfate = goods('UN1444', '5.1');

test('an oxidiser is kept apart from a flammable liquid by class, in either order', () => {
  assert.deepEqual(findSeparation(permanganate, acetone), { kind: 'classes', classes: ['5.1', '3'] });
  assert.deepEqual(findSeparation(acetone, permanganate), { kind: 'classes', classes: ['3', '5.1'] });
});

test('subsidiary hazards count: a toxic flammable liquid is kept from an oxidising acid, not from a flammable one', () => {
  assert.deepEqual(findSeparation(goods('UN1230', '3 (6.1)'), nitricAcid), { kind: 'classes', classes: ['3', '5.1'] });
  assert.equal(findSeparation(goods('UN1230', '3 (6.1)'), goods('UN2789', '8 (3)')), null);
});

test('acids are kept from cyanides, hypochlorites and alkalis, although no table of classes requires it', () => {
  assert.deepEqual(findSeparation(hydrochloricAcid, cyanide), { kind: 'groups', groups: ['acids', 'cyanides'] });
  assert.deepEqual(findSeparation(hypochlorite, hydrochloricAcid), { kind: 'groups', groups: ['hypochlorites', 'acids'] });
  assert.deepEqual(findSeparation(hydrochloricAcid, lye), { kind: 'groups', groups: ['acids', 'alkalis'] });
});

test('oxidisers of one class are kept apart by their kinds: nitrite and ammonium, permanganate and peroxide', () => {
  assert.deepEqual(findSeparation(nitrite, ammoniumPersulfate), { kind: 'groups', groups: ['nitrites', 'ammonium'] });
  assert.deepEqual(findSeparation(permanganate, peroxide), { kind: 'groups', groups: ['permanganates', 'peroxides'] });
});

test('chemical kinds take precedence over hazard classes', () => {
  assert.deepEqual(findSeparation(nitricAcid, lye), { kind: 'groups', groups: ['acids', 'alkalis'] });
});

test('a substance is not kept from itself', () => {
  for (const one of [nitricAcid, peroxide, cyanide, ammoniumPersulfate]) assert.equal(findSeparation(one, one), null);
});

test('an unknown class is not kept apart by any rule, and shares no parcel', () => {
  const unknown = goods(null, null);
  assert.equal(findSeparation(unknown, acetone), null);
  assert.equal(mayShareParcel(unknown, acetone), false);
  assert.equal(mayShareParcel(unknown, unknown), false);
});
