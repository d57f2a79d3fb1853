import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLockfile } from './lockfile.mjs';
import { findFontFaults, findLicenceFaults, listPackages, readNotices } from './notices.mjs';

const faultsWith = (planted) => findLicenceFaults(listPackages({ ...readLockfile(), ...planted }));

test('THIRD-PARTY-NOTICES.md lists what the lockfile ships; when it does not, run: npm run notices', () => {
  const { wanted, found } = readNotices();
  assert.equal(found, wanted);
});

test('every licence in the lockfile is allowed or is an exception with a reason, and every font has its licence', () => {
  assert.deepEqual(faultsWith({}), []);
  assert.deepEqual(findFontFaults(), []);
});

test('a licence that is not allowed is refused, whoever needs the package', () => {
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(GPL-3.0-only OR SSPL-1.0)', 'BlueOak-1.0.0', undefined, ['MIT']]) {
    const [fault, ...others] = faultsWith({ 'node_modules/planted': { version: '1.0.0', license, dev: true } });
    assert.match(fault ?? '', /^planted 1\.0\.0: the licence .* is not allowed$/, String(license));
    assert.deepEqual(others, []);
  }
});

test('of several licences one allowed choice is enough, and a package for one system is licensed as the one that brings it', () => {
  assert.deepEqual(faultsWith({ 'node_modules/planted': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' } }), []);
  const variant = { 'node_modules/planted-linux': { version: '1.0.0', os: ['linux'], optional: true } };
  const planted = (license) => ({
    'node_modules/planted': { version: '1.0.0', license, optionalDependencies: { 'planted-linux': '1.0.0' } },
    ...variant,
  });
  assert.deepEqual(faultsWith(planted('MIT')), []);
  assert.equal(faultsWith(planted('GPL-3.0-only')).length, 2);
  assert.equal(faultsWith(variant).length, 1);
});

test('an exception that no package needs is refused', () => {
  const { 'node_modules/tweetnacl': unlicensed, ...others } = readLockfile();
  assert.ok(unlicensed);
  assert.deepEqual(findLicenceFaults(listPackages(others)), [
    'tools/notices.mjs: the exception for tweetnacl (Unlicense) is not needed any more',
  ]);
});
