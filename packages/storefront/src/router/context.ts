import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { createContext } from 'react-router';

/** What every loader needs of its pageContext: set per request on the server, once in the browser. */
export type PageContext = {
  api: Client;
  language: Language;
  /** Whether a token is held; the API decides whether it is still good. */
  loggedIn: () => boolean;
  /** Makes sure that the configuration is there; false sends the visitor to /404. On the server it always is. */
  initialise: () => Promise<boolean>;
  /** What is held in memory for an address that everybody sees alike, or will be; undefined when nothing is. None on the server. */
  recall?: (url: URL) => Promise<unknown> | undefined;
  /**
   * Whether the history stands at an address already, as it does for a first page and after Back: leaving it must replace it.
   * A followed link has not got there yet, and the page that it stands on must stay in the history.
   */
  standsAt: (url: URL) => boolean;
  /** Whether the page shows a change that is not saved yet: the server alone can make one, and says so. */
  isPreview: boolean;
  /** Leaves an address that only the server can answer to it, by loading the whole document; never comes back. None on the server. */
  reload?: (url: URL) => Promise<never>;
};

export const pageContext = createContext<PageContext>();
