import { consoleRequestsHandlers } from '../../packages/server/src/domains/selling/requests/console/requests.ts';
import { packId, type OperatorCalls, did } from './operator-calls.ts';
import type { People } from './people.ts';

/** Requests of the three kinds: one waits, one is answered with a quotation, one has an offer. */
export async function writeToSales(calls: OperatorCalls, { lin, chen, he }: People): Promise<void> {
  const question = await chen.api.requests.create({
    kind: 'question',
    lines: [],
    body: '每月约需 50 mL 离心管 40 包，能否按年签价、每月送一次？',
    attachment_ids: [],
  });
  const answer = { id: question.id, seen: question.messages.at(-1)?.id ?? 0, key: crypto.randomUUID() };
  const tubes = {
    ...answer,
    lines: [{ code: 'BW-CT50-25', quantity: 40 }],
    body: '可以按月配送。先按本月用量报价，年度协议我们另行联系您。',
  };
  did(await consoleRequestsHandlers.quote(calls.by('consoleRequests.quote'), tubes));

  const unsold = await he.api.requests.create({
    kind: 'substance',
    lines: [{ text: '四氧化锇 1 g × 2，CAS 20816-12-0' }, { text: '300 µL 吸头，带滤芯，10 盒' }],
    attachment_ids: [],
  });
  did(
    await consoleRequestsHandlers.offer(calls.by('consoleRequests.offer'), {
      id: unsold.id,
      position: 2,
      code: 'BW-T300-96',
      body: '带滤芯的暂无现货，可先用此款；四氧化锇正在询问厂家。',
      seen: 0,
      key: crypto.randomUUID(),
    }),
  );
  const note = { id: unsold.id, body: '厂家答复前先确认该客户是否需要购买凭证。', key: crypto.randomUUID() };
  did(await consoleRequestsHandlers.note(calls.by('consoleRequests.note'), note));

  const { lines } = await lin.api.cart.addLine({ sku_id: await packId(calls, 'BW-CT15-50'), quantity: 6 });
  const { request_id: id } = await lin.api.quotations.create({});
  for (const line of lines) await lin.api.cart.removeLine({ id: line.id });
  await lin.api.requests.reply({ id, body: '订 20 包的话，单价还能再低一些吗？', attachment_ids: [] });
}
