import { demoBuyer } from './load/accounts.ts';

/** What a newcomer is told once the demo shop is open. */
export const demoNotice: readonly string[] = [
  `  Demo account   mobile ${demoBuyer.mobile}   password ${demoBuyer.password}`,
  '  SMS codes      appear in this terminal, and with: npm run operator -- outbox',
  '  Orders         are moved on with: npm run operator -- --help',
];
