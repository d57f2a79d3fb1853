import { readConfigOrExit } from '../packages/server/src/config.ts';
import { startShop } from '../packages/server/src/start-shop.ts';
import { loadDemo } from './load.ts';
import { loadTrade } from './load-trade.ts';
import { demoNotice } from './notice.ts';
import { openDevelopmentGateway } from './payment-gateway/open-development-gateway.ts';
import { quietTerminal } from './trade/quiet-terminal.ts';

// The shop with the demo catalogue, its buyers and a payment gateway that takes no money; the plain shop where DEMO=false.
const config = readConfigOrExit(process.env);
const demo = { load: loadDemo, trade: loadTrade, notice: demoNotice, quietTerminal, openGateway: openDevelopmentGateway };
await startShop(config, config.demo ? demo : null);
