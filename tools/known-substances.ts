import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hillFormula } from '../packages/server/src/domains/goods/chemistry/formula.ts';
import { hasRightCheckDigit } from '../packages/server/src/domains/goods/chemistry/cas-number.ts';
import { fold } from '../packages/server/src/domains/goods/search/language/fold.ts';
import { substanceKey } from '../packages/server/src/domains/goods/search/known-substances/name-key.ts';

/**
 * Makes the table of known substances from the identifier tables of the Python package `chemicals`
 * (its folder `chemicals/Identifiers`, unpacked): see the README beside the table.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node tools/known-substances.ts PATH/chemicals/Identifiers\n');
  process.exit(2);
}
const out = new URL('../packages/server/src/domains/goods/search/known-substances/known-substances.tsv.br', import.meta.url);

/** The most common substances first: of two with one name, the earlier has it. */
const tables = [
  'chemical identifiers pubchem small.tsv',
  'Inorganic db.tsv',
  'chemical identifiers example user db.tsv',
  'chemical identifiers pubchem large.tsv',
];
const MOST_NAMES = 20;
const LONGEST_NAME = 64;
/** Longer ones (peptides, polymers) are looked for by name only. */
const LONGEST_SMILES = 160;
/** A word of so many substances' names is a word of chemistry and no typing error. */
const ENOUGH_SUBSTANCES = 3;

/** Registry numbers and codes of suppliers, inverted index names, and remarks. */
const NO_NAME =
  /^(?:\d+-\d{2}-\d|[a-z]{2,}\d{3,}\w*|(?:nsc|cid|cas|ncgc|hsdb|ccris|einecs|unii|ec|un|chebi|chembl|bdbm|akos|zinc|mfcd|ai3|brn|epa|rcra|caswell)[\s-].*\d.*|\w{9,10}\d\w*|[a-z]{1,5}[\s-]?\d{3,}.*|.*\d{5,}.*|.*, .*|.*;.*;.*|.*\((?:\d+ci|aci|van|inn|usan|ban|jan|iso|usp).*|.*[%=<>$&].*|.*\[.*\].*)$/;

type Entry = { cas: string; name: string; formula: string; smiles: string; names: string[] };
const entries = new Map<string, Entry>();
for (const table of tables) {
  for (const line of readFileSync(join(folder, table), 'utf8').split('\n')) {
    const [, cas = '', formula = '', , smiles = '', , , iupac = '', ...rest] = line.split('\t');
    if (!/^\d{2,7}-\d{2}-\d$/.test(cas) || !hasRightCheckDigit(cas)) continue;
    const names = [...rest, iupac.replaceAll(';', ' ')].map((name) => name.trim().toLowerCase().replace(/^"|"$/g, ''));
    const usable = [...new Set(names)].filter((name) => name.length > 1 && name.length <= LONGEST_NAME && !NO_NAME.test(name));
    const [name] = usable;
    const known = entries.get(cas);
    if (known) known.names.push(...usable);
    else if (name !== undefined)
      entries.set(cas, {
        cas,
        name,
        formula: hillFormula(formula) ?? '',
        smiles: smiles.length > LONGEST_SMILES ? '' : smiles,
        names: usable,
      });
  }
}

/**
 * Of every key, how far in front it stands in the names of whom: the one nearest the front has it.
 */
const owners = new Map<string, { cas: string; place: number }>();
for (const { cas, names } of entries.values()) {
  for (const [place, key] of [...new Set(names.map(substanceKey))].entries()) {
    if (key.length < 2 || place >= MOST_NAMES) continue;
    const owner = owners.get(key);
    if (!owner || place < owner.place) owners.set(key, { cas, place });
  }
}
const keysOf = new Map<string, string[]>();
for (const [key, { cas }] of owners) keysOf.set(cas, [...(keysOf.get(cas) ?? []), key]);

const counts = new Map<string, number>();
for (const { names } of entries.values()) {
  const words = new Set(names.slice(0, 3).flatMap((name) => fold(name).match(/[a-z]{4,}/g) ?? []));
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
}
const words = [...counts].flatMap(([word, count]) => (count >= ENOUGH_SUBSTANCES ? [word] : [])).sort();

const lines = [...entries.values()].flatMap(({ cas, name, formula, smiles }) => {
  const keys = keysOf.get(cas);
  return keys ? [[cas, name, formula, smiles, keys.join('|')].join('\t')] : [];
});
const text = Buffer.from(`${words.join(' ')}\n${lines.join('\n')}\n`);
const compressed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(out, compressed);
process.stdout.write(
  `${lines.length} substances, ${owners.size} names, ${words.length} words; ${text.length} bytes, compressed ${compressed.length}\n`,
);
