import { UnreadableFile } from '../../../reading/unreadable-file.ts';
import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';

/** Shared texts are needed in any order, so all stay in memory; a larger file should be CSV. */
const MOST_CHARACTERS = 64 * 1024 ** 2;

const PART = 'xl/sharedstrings.xml';

/** The texts that cells refer to by number. Phonetic guides of East Asian text are left out. */
export async function readSharedStrings(archive: Archive): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!archive.has(PART)) return strings;
  let current = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  const events = readXml(await archive.read(PART), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      // each text costs its place in the list, too
      characters += current.length + 16;
      if (characters > MOST_CHARACTERS) throw new UnreadableFile('xlsx_too_many_texts', { most: MOST_CHARACTERS / 1024 ** 2 });
      strings.push(current);
    },
  });
  for await (const _ of events) continue;
  return strings;
}
