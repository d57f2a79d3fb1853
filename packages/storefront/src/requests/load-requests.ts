import type { Output } from '@aliquot/contract/shop/client.ts';
import { pageOf } from '../account/page-of.ts';
import type { LoaderArgs } from '../router/screen.ts';
import { withinPages } from '../router/within-pages.ts';
import { requestsCode } from './requests-code.ts';

export type RequestsData =
  | { section: 'requests'; requests: Output<'requests', 'find'> }
  | { section: 'request'; request: Output<'requests', 'get'> }
  | { section: 'newRequest'; kind: 'question' | 'substance'; text: string };

/** The data of `?section=requests`, `?request=R…` or `?request=new`, with the code of its page. */
export async function loadRequests({ api, query, signal }: Pick<LoaderArgs, 'api' | 'query' | 'signal'>): Promise<RequestsData> {
  // if the code fails now, it is loaded later
  const code = requestsCode.load().catch(() => null);
  const data = await readData({ api, query, signal });
  await code;
  return data;
}

async function readData({ api, query, signal }: Pick<LoaderArgs, 'api' | 'query' | 'signal'>): Promise<RequestsData> {
  const id = query.get('request');
  if (id === null) return { section: 'requests', requests: withinPages(await api.requests.find({ page: pageOf(query) }, { signal })) };
  if (id !== 'new') return { section: 'request', request: await api.requests.get({ id }, { signal }) };
  return { section: 'newRequest', kind: query.get('kind') === 'substance' ? 'substance' : 'question', text: query.get('text') ?? '' };
}
