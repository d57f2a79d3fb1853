import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptInFrame, largestScale, wholePicture, zoomAbout } from './zoom.ts';

const frame = { width: 400, height: 300 };

test('the point under the pointer stays there while the picture grows and shrinks', () => {
  const at = { x: 120, y: -60 };
  const twice = zoomAbout(wholePicture, 2, at, frame);
  assert.deepEqual(twice, { scale: 2, x: -120, y: 60 });
  // what lay at that point lies there still: middle + (its place in the whole picture) × scale
  assert.equal(twice.x + at.x * twice.scale, at.x);
  assert.deepEqual(zoomAbout(twice, 0.5, at, frame), wholePicture);
});

test('a picture is never smaller than its frame, larger than eight times, or moved past its edge', () => {
  assert.deepEqual(zoomAbout(wholePicture, 0.1, { x: 50, y: 50 }, frame), wholePicture);
  assert.equal(zoomAbout(wholePicture, 100, { x: 0, y: 0 }, frame).scale, largestScale);
  assert.deepEqual(keptInFrame({ scale: 2, x: 900, y: -900 }, frame), { scale: 2, x: 200, y: -150 });
});
