import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { createContext } from 'react-router';

/** What loaders need: set per request on the server, once in the browser. */
export type PageContext = {
  api: Client;
  language: Language;
  /** Whether a token is held; the API decides whether it is still good. */
  loggedIn: () => boolean;
  /** Ensures that the configuration is loaded; false leads to /404. Always true on the server. */
  initialise: () => Promise<boolean>;
  /** A shared page in memory, or under way; undefined for none. Absent on the server. */
  recall?: (url: URL) => Promise<unknown> | undefined;
  /**
   * Whether the history is at an address already, as on a first page and after Back: redirects then
   * replace it, and else keep the present page.
   */
  standsAt: (url: URL) => boolean;
  /** Whether the page shows an unsaved change; only the server can make one. */
  isPreview: boolean;
  /**
   * Loads the whole document, for addresses that only the server can answer; never returns. Absent
   * on the server.
   */
  reload?: (url: URL) => Promise<never>;
};

export const pageContext = createContext<PageContext>();
