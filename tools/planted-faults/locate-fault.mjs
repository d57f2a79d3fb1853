import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const folders = ['packages', 'demo', 'tools'];
const isSource = (path) =>
  /\.(ts|tsx|mjs|sql|css)$/.test(path) && !/\.test\.\w+$/.test(path) && !/(^|\/)(node_modules|dist|planted-faults)\//.test(path);

/**
 * A fault's file below `folder` (by default this checkout), and its text with the fault. White
 * space is ignored, and moved files are searched. Throws if the text is found nowhere or
 * repeatedly.
 */
export function locateFault({ id, file, find, replace }, folder = root) {
  const pattern = new RegExp(find.trim().split(/\s+/).map(RegExp.escape).join('\\s+'), 'g');
  const inFile = existsSync(join(folder, file)) ? findIn(folder, file, pattern) : [];
  const found = inFile.length > 0 ? inFile : sourcesOf(folder).flatMap((path) => findIn(folder, path, pattern));
  if (found.length !== 1) {
    const places = found.map((place) => place.file).join(', ');
    throw new Error(`${id}: its text is found ${found.length === 0 ? 'nowhere' : `${found.length} times, in ${places}`}: ${find}`);
  }
  const [{ file: where, text, at, length }] = found;
  return { file: where, text, faulty: text.slice(0, at) + replace + text.slice(at + length) };
}

function findIn(folder, file, pattern) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(pattern)].map((match) => ({ file, text, at: match.index, length: match[0].length }));
}

const sourcesOf = (folder) =>
  folders
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/${path}`))
    .filter(isSource);
