import { type ClientConfig, defaultClientConfig, readSavedConfig } from '@aliquot/contract/core/client-config.ts';
import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** Where the configuration is kept in browser storage (specification, section 9). */
const storageKey = 'init';

let config: ClientConfig = { ...defaultClientConfig };

export const getClientConfig = (): ClientConfig => config;

/** The page's language goes into every request's `client` header. */
export function setClientLanguage(language: Language): void {
  config = { ...config, language };
}

type Saved = { kind: 'none' } | { kind: 'saved'; config: ClientConfig } | { kind: 'corrupt' };

function readSaved(): Saved {
  let text: string | null;
  try {
    text = window.localStorage.getItem(storageKey);
  } catch {
    // storage is switched off: use the server
    return { kind: 'none' };
  }
  if (text === null) return { kind: 'none' };
  try {
    const config = readSavedConfig(JSON.parse(text));
    return config ? { kind: 'saved', config } : { kind: 'corrupt' };
  } catch {
    return { kind: 'corrupt' };
  }
}

function save(value: unknown): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // without storage the configuration lives as long as the page
  }
}

let running: Promise<boolean> | null = null;

/**
 * Loads the configuration: from memory, browser storage, or the server. A corrupt saved one is
 * deleted and the page reloads once. False if there is none.
 */
export function initialise(api: Client): Promise<boolean> {
  if (config.uuid) return Promise.resolve(true);
  running ??= find(api).finally(() => {
    running = null;
  });
  return running;
}

async function find(api: Client): Promise<boolean> {
  const saved = readSaved();
  if (saved.kind === 'corrupt') {
    // deleted first, so that the page that comes back finds none and cannot loop
    window.localStorage.removeItem(storageKey);
    window.location.reload();
    return new Promise<boolean>(() => {});
  }
  if (saved.kind === 'saved') {
    // the language is the page's, whatever it was when the rest was saved
    config = { ...saved.config, language: config.language };
    return true;
  }
  try {
    const fetched = await api.app.init({});
    config = { ...config, ...fetched };
    save(config);
    return true;
  } catch {
    return false;
  }
}
