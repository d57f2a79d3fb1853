import type { Output } from '@aliquot/contract/shop/client.ts';
import { pageOf } from '../../account/page-of.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

export const statuses = ['all', 'submitted', 'processing', 'completed', 'rejected', 'withdrawn'] as const;

type Data = {
  status: (typeof statuses)[number];
  tickets: Output<'tickets', 'find'>;
  /** What can be claimed of the order of a new ticket: `?order=`. */
  claim: Output<'tickets', 'getClaim'> | null;
};

export const loader: ScreenLoader<Data> = async ({ api, params, query, signal }) => {
  const status = oneOf(statuses, params['status']);
  const order = query.get('order');
  const [tickets, claim] = await Promise.all([
    api.tickets.find({ status, page: pageOf(query) }, { signal }),
    order === null ? null : api.tickets.getClaim({ order_id: order }, { signal }),
  ]);
  return { status, tickets: withinPages(tickets), claim };
};
