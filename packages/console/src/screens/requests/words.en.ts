import { namedRequestKinds, namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

export const requests = {
  number: 'Request',
  search: 'Request or CAS number, buyer, mobile, what is wanted',
  kinds: namesIn(namedRequestKinds, 'en'),
  states: namesIn(namedRequestStates, 'en'),
  waitTabs: { shop: 'For us', buyer: 'For the buyer', nobody: 'For nobody', all: 'All' },
  assignee: 'Assigned to',
  assignees: { me: 'Me', nobody: 'Nobody' },
  about: 'About',
  created: 'Sent',
  lines: 'Wanted',
  line: 'For',
  offered: 'Offered:',
  isRead: 'read',
  noMessages: 'Nothing written yet: the lines beside are the request.',
  acts: { quote: 'Quote packs', offer: 'Offer a product', assign: 'Assign', close: 'Close request' },
  quoteHint: 'The quotation has the buyer’s own prices of today and is valid for 30 days. It appears in the thread as a PDF.',
  quoted: (number: string) => `Quotation ${number} sent.`,
  addLine: 'Add a line',
  removeLine: (line: number) => `Remove line ${line}`,
  offerHint: 'The buyer sees a link to the product beside the line, and your message.',
  offerSent: 'Offered.',
  assigned: 'Assigned.',
  closeHint: 'The buyer can reopen it by writing again.',
  closed: 'Closed.',
};
