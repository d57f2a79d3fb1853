import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followTyping, wasTypedIn } from './typed-field.ts';

type Place = { key: string };
type State = { navigation: { location: Place | undefined }; location: Place };

test('typing counts until the next navigation begins, also one that ends at once', () => {
  const field = new EventTarget();
  Object.assign(globalThis, { document: field });
  let emit: (state: State) => void = () => {};
  const state: State = { navigation: { location: undefined }, location: { key: 'a' } };
  followTyping({ state, subscribe: (listener: typeof emit) => (emit = listener) } as never);
  const type = () => field.dispatchEvent(new Event('input'));
  const isTyped = () => wasTypedIn(field as never);
  const [a, b, c] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

  type();
  emit({ navigation: { location: b }, location: a });
  assert.equal(isTyped(), false);
  type();
  // it arrives: the reader is further than the page
  emit({ navigation: { location: undefined }, location: b });
  assert.equal(isTyped(), true);
  // one that never reports that it is under way
  emit({ navigation: { location: undefined }, location: c });
  assert.equal(isTyped(), false);
  type();
  // something else of the router changes
  emit({ navigation: { location: undefined }, location: c });
  assert.equal(isTyped(), true);
});
