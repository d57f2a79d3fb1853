import { careFaults } from './faults/care.mjs';
import { consoleFaults } from './faults/console.mjs';
import { contractFaults } from './faults/contract.mjs';
import { goodsFaults } from './faults/goods.mjs';
import { moneyFaults } from './faults/money.mjs';
import { peopleFaults } from './faults/people.mjs';
import { platformFaults } from './faults/platform.mjs';
import { rulesFaults } from './faults/rules.mjs';
import { sellingFaults } from './faults/selling.mjs';
import { siteFaults } from './faults/site.mjs';
import { storefrontFaults } from './faults/storefront.mjs';
import { warehouseFaults } from './faults/warehouse.mjs';

const areas = {
  goods: goodsFaults,
  selling: sellingFaults,
  money: moneyFaults,
  warehouse: warehouseFaults,
  care: careFaults,
  people: peopleFaults,
  site: siteFaults,
  rules: rulesFaults,
  platform: platformFaults,
  contract: contractFaults,
  storefront: storefrontFaults,
  console: consoleFaults,
};

/**
 * Faults that the tests must catch: `breaks` is the effect, `replace` replaces `find`, unique in
 * `file` (or all sources, once moved), and one of the tests `caughtBy` fails.
 */
export const faults = Object.entries(areas).flatMap(([area, ofArea]) => ofArea.map((fault) => ({ area, ...fault })));
