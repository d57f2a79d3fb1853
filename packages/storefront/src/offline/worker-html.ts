import type { Language } from '@aliquot/contract/core/language.ts';
import { formatDay, formatInstant } from '@aliquot/ui/format-time.ts';
import type { Kept } from './caches.ts';
import { words as en } from './words.en.ts';
import { words as zh } from './words.zh.ts';
import { listPath } from './worker-rules.ts';

export type SavedItem = Pick<Kept, 'at' | 'title'> & { address: string };
export type Saved = { pages: readonly SavedItem[]; sheets: readonly SavedItem[] };

const wordsOf = (language: Language) => (language === 'en' ? en : zh);
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const time = (at: string, text: string) => `<time datetime="${escape(at)}">${text}</time>`;

/** A kept page, marked as a copy, with the notice that states from when it is. */
export function markCopy(html: string, at: string, language: Language): string {
  const words = wordsOf(language);
  const links = `<a class="link" href="">${words.again}</a> <a class="link" href="${listPath}">${words.saved}</a>`;
  const notice = `<p id="offline-notice" class="offline-notice" role="status">${words.notice(time(at, formatInstant(at, language)))} ${links}</p>`;
  return html.replace('<html ', () => `<html data-offline="${escape(at)}" `).replace('<body>', () => `<body>${notice}`);
}

/** What the list is put into, by the server and by the worker. */
const [start, end] = ['<!--saved-->', '<!--/saved-->'];

/** Puts the list into the page that the server made for it. */
export function fillList(html: string, language: Language, saved: Saved, isMissing: boolean): string {
  const [before = ''] = html.split(start);
  const filled = before + savedList(language, saved, isMissing) + (html.split(end)[1] ?? '');
  return isMissing ? filled.replace(/<title>[^<]*/, () => `<title>${wordsOf(language).offline}`) : filled;
}

/** The title of the page with the list. */
export const listTitle = (language: Language): string => wordsOf(language).saved;

/** What is saved in this browser; `isMissing` where another page was wanted that is not. */
export function savedList(language: Language, { pages, sheets }: Saved, isMissing: boolean): string {
  const words = wordsOf(language);
  const isEmpty = pages.length + sheets.length === 0;
  const head = isMissing
    ? `<h1>${words.offline}</h1><p class="max-w-text">${words.notSaved}</p>`
    : `<h1>${words.saved}</h1><p class="max-w-text">${isEmpty ? words.nothing : words.lead}</p>`;
  const again = isMissing ? `<a class="button button-primary" href="">${words.again}</a>` : '';
  const home = isMissing ? '' : `<a class="button button-secondary" href="/">${words.home}</a>`;
  const all = isEmpty ? '' : removal('all', words.removeAll, words.removeAll, '');
  const removable = ({ address, title }: SavedItem) => removal(address, words.remove, words.removeNamed(title));
  return [
    start,
    head,
    section(words.documents, sheets, (at) => words.savedOn(time(at, formatDay(at, language))), removable),
    section(
      words.pages,
      pages,
      (at) => words.savedOn(time(at, formatInstant(at, language))),
      () => '',
    ),
    `<div class="offline-acts">${again}${home}${all}</div>`,
    end,
  ].join('');
}

function section(title: string, items: readonly SavedItem[], when: (at: string) => string, act: (item: SavedItem) => string): string {
  if (items.length === 0) return '';
  const rows = items.map(
    (item) =>
      `<li><span><a class="link" href="${escape(item.address)}">${escape(item.title || item.address)}</a> <small class="text-muted">${when(item.at)}</small></span>${act(item)}</li>`,
  );
  return `<section><h2>${title}</h2><ul class="offline-list">${rows.join('')}</ul></section>`;
}

const removal = (address: string, text: string, label: string, size = ' button-sm'): string =>
  `<form method="post" action="${listPath}"><input type="hidden" name="address" value="${escape(address)}"><button class="button button-secondary${size}" aria-label="${escape(label)}">${text}</button></form>`;
