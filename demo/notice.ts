import { demoOperator } from '../packages/server/src/domains/people/operators/demo-operator.ts';
import { demoBuyer } from './load/accounts.ts';

type Reach = { demoOperator: boolean; isShopPrivate: boolean };

/** What is printed for a newcomer once the demo shop is open. */
export const demoNotice = ({ demoOperator: isOpen, isShopPrivate }: Reach): string[] => [
  isShopPrivate
    ? `  Demo account   mobile ${demoBuyer.mobile}   password ${demoBuyer.password}`
    : `  Demo account   mobile ${demoBuyer.mobile}   by SMS code (others reach the shop, so its password is closed)`,
  isOpen
    ? `  Demo operator  ${demoOperator.email}   password ${demoOperator.password}   code: npm run cli -- operators demo-code`
    : '  Operators      are made with: npm run cli -- operators add (others reach the console, so there is no demo operator)',
  '  SMS codes      appear in this terminal, and with: npm run cli -- outbox',
  '  Orders         are shipped and completed in the console; commands: npm run cli -- --help',
];
