import type { Demo } from '../packages/server/src/start-shop.ts';
import { closeDemoBuyer, openDemoBuyer } from './load/accounts.ts';
import { loadDemo } from './load.ts';
import { demoNotice } from './notice.ts';
import { openDevelopmentGateway } from './payment-gateway/open-development-gateway.ts';
import { quietTerminal } from './trade/quiet-terminal.ts';

/** The demo catalogue, its buyers, and a payment gateway that takes no money. */
export const demo: Demo = {
  load: async (db, print, { isShopPrivate }) => {
    await loadDemo(db, print);
    await (isShopPrivate ? openDemoBuyer(db) : closeDemoBuyer(db));
  },
  // its code is as large as the rest of the demo, and the first page does not need it
  trade: async (shop, print) => (await import('./load-trade.ts')).loadTrade(shop, print),
  notice: demoNotice,
  quietTerminal,
  openGateway: openDevelopmentGateway,
};
