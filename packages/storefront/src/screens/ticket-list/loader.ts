import type { Output } from '@aliquot/contract/client.ts';
import { pageOf } from '../../account/page-of.ts';
import { oneOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

export const statuses = ['all', 'submitted', 'processing', 'completed', 'rejected', 'withdrawn'] as const;

type Data = {
  status: (typeof statuses)[number];
  tickets: Output<'tickets', 'find'>;
  /** The order for which a new ticket is asked for: `?order=`. */
  order: Output<'orders', 'get'> | null;
};

export const loader: ScreenLoader<Data> = async ({ api, params, query, signal }) => {
  const status = oneOf(statuses, params['status']);
  const order = query.get('order');
  const [tickets, claimed] = await Promise.all([
    api.tickets.find({ status, page: pageOf(query) }, { signal }),
    order === null ? null : api.orders.get({ id: order }, { signal }),
  ]);
  return { status, tickets: withinPages(tickets), order: claimed };
};
