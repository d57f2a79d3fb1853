import { type Language, isLanguage } from '@aliquot/contract/core/language.ts';
import { cacheNames, factsOf, limits, readCache, sheetsCache, withFacts } from './caches.ts';
import { fillList, markCopy } from './worker-html.ts';
import { assetsOf, buildOf, isFile, isShared, listPath, overflowing, titleOf } from './worker-rules.ts';

const html = /^text\/html\b/;
const anything = /./;
/** A page has fewer files. */
const mostFiles = 150;
const listIcon = '/icons/192.png';

/** The copies of one build's pages. */
export function createCopies(build: string) {
  const names = cacheNames(build);
  /** Grows when everything is erased: what is under way by then is not kept. */
  let epoch = 0;
  let language: Language | null = null;

  const forget = () => {
    epoch += 1;
  };
  /** Whether nothing was erased since: to be checked right before something is kept. */
  const begin = () => {
    const started = epoch;
    return () => epoch === started;
  };

  /** Notes in which language the reader reads, for the pages that no server makes. */
  async function noteLanguage({ headers }: Response): Promise<void> {
    const read = headers.get('content-language');
    if (!isLanguage(read) || read === language) return;
    language = read;
    await (await caches.open(names.shell)).put('/offline/language', new Response(read));
  }

  async function readLanguage(): Promise<Language> {
    if (language !== null) return language;
    const kept = await (await caches.open(names.shell)).match('/offline/language');
    const read = await kept?.text();
    if (isLanguage(read)) return read;
    return /^zh\b/.test(navigator.language) ? 'zh-CN' : 'en';
  }

  /** Keeps the page with the list in both languages, its styles and its icon. */
  async function keepList(): Promise<void> {
    const shell = await caches.open(names.shell);
    for (const each of ['en', 'zh-CN'] as const) {
      const address = `${listPath}?lang=${each}`;
      const response = await fetch(address, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`no ${address}`);
      const text = await response.clone().text();
      await shell.put(address, response);
      await shell.addAll([...assetsOf(text), listIcon]);
    }
  }

  /** The list of what is saved; `isMissing` where another page was wanted that is not. */
  async function listOf(isMissing: boolean): Promise<Response> {
    const read = await readLanguage();
    const kept = await (await caches.open(names.shell)).match(`${listPath}?lang=${read}`, { ignoreVary: true });
    if (!kept) return Response.error();
    const [pages, sheets] = await Promise.all([readCache(names.pages), readCache(sheetsCache)]);
    const saved = { pages: pages.toReversed(), sheets: sheets.toReversed() };
    return new Response(fillList(await kept.text(), read, saved, isMissing), { headers: kept.headers, status: isMissing ? 503 : 200 });
  }

  /**
   * Keeps a page that everybody gets alike, with its scripts and styles and the other files that it
   * used. What the server marks as somebody's own is not kept.
   */
  async function keepPage(address: string, used: readonly string[]): Promise<void> {
    const isWanted = begin();
    const pages = await caches.open(names.pages);
    const response = await fetch(address, { cache: 'no-cache', headers: { purpose: 'prefetch' } });
    await noteLanguage(response);
    if (!isShared(response, html)) return void (await pages.delete(address));
    const text = await response.text();
    // a server with another build is here: its own worker keeps its pages
    if (buildOf(text) !== build) return;
    const files = await caches.open(names.files);
    const needed = assetsOf(text);
    for (const file of new Set([...needed, ...used.filter(isFile).slice(0, mostFiles)])) {
      if (await files.match(file)) continue;
      const got = await fetch(file);
      if (!isShared(got, anything)) continue;
      const body = await got.arrayBuffer();
      if (!isWanted()) return;
      await files.put(file, withFacts(got, body, ''));
    }
    if (!(await hasAll(needed))) return;
    await pages.delete(address);
    if (!isWanted()) return;
    await pages.put(address, withFacts(response, text, titleOf(text)));
    await makeRoom();
  }

  const hasAll = async (needed: readonly string[]): Promise<boolean> => {
    const files = await caches.open(names.files);
    const found = await Promise.all(needed.map((address) => files.match(address)));
    return found.every((one) => one !== undefined);
  };

  /** The oldest copies go; of the files pictures first, as a page can be read without. */
  async function makeRoom(): Promise<void> {
    const isPicture = ({ address }: { address: string }) => !address.startsWith('/assets/');
    const kept = await readCache(names.files);
    const gone = {
      [names.pages]: overflowing(await readCache(names.pages), limits.pages),
      [names.files]: overflowing([...kept.filter(isPicture), ...kept.filter((file) => !isPicture(file))], limits.files),
    };
    for (const [name, copies] of Object.entries(gone)) {
      const cache = await caches.open(name);
      for (const { address } of copies) await cache.delete(address);
    }
  }

  /** The copy of a page, unless a file is missing without which it cannot be shown. */
  async function copyOf(address: string): Promise<Response | null> {
    const kept = await (await caches.open(names.pages)).match(address);
    if (!kept) return null;
    const text = await kept.text();
    if (!(await hasAll(assetsOf(text)))) return null;
    const read = kept.headers.get('content-language');
    const marked = markCopy(text, factsOf(kept).at, isLanguage(read) ? read : await readLanguage());
    return new Response(marked, { headers: kept.headers });
  }

  return { forget, begin, keepList, listOf, keepPage, copyOf };
}
