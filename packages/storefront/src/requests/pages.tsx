import { NewRequest } from './new-request.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPage } from './request-page.tsx';
import type { RequestsData } from './load-requests.ts';
import '../look/requests.css';

/** A page of the buyer's requests. */
export function RequestPages({ data }: { data: RequestsData }) {
  if (data.section === 'requests') return <RequestList requests={data.requests} />;
  return data.section === 'request' ? <RequestPage key={data.request.id} request={data.request} /> : <NewRequest {...data} />;
}
