import sql from 'sql-template-tag';
import { addDocument } from '../../packages/server/src/domains/goods/documents/uploaded/add-document.ts';
import { consoleTicketsHandlers } from '../../packages/server/src/domains/care/after-sales/console/tickets.ts';
import { demoPdf } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';

const manual = {
  kind: 'manual',
  language: 'en',
  title: 'Instructions for use',
  edition: '2026-1',
  dated_on: '2026-01-15',
  valid_until: null,
  sku_id: null,
  lot_number: null,
} as const;

/** What makers have written about three products. */
export async function uploadDocuments(calls: OperatorCalls): Promise<void> {
  const { rows } = await calls.db.query<{ id: number; name: string }>(sql`
    select distinct product.id, product.name_en as name from product join sku on sku.product_id = product.id
    where sku.code = any (${['QL-PX500', 'BW-T300-96', 'JT-WP101']}) order by product.id`);
  for (const { id, name } of rows) {
    const document = { productId: id, fileName: `manual-${id}.pdf`, content: demoPdf(['Instructions for use', name]), ...manual };
    did(await addDocument(calls.by('consoleDocuments.upload').db, calls.config.dataDir, document, 'zh-CN'));
  }
}

/** Texts that operators put into their answers. */
export async function keepAnswers(calls: OperatorCalls): Promise<void> {
  const answers = [
    { language: 'zh-CN', title: '请补充照片', body: '您好，请补充外箱、内包装与标签批号的照片各一张，便于我们尽快处理。' },
    { language: 'zh-CN', title: '寄回须知', body: '请将商品装入双层密封袋并加缓冲材料，危险化学品请勿自行寄递，我们安排专车取回。' },
    {
      language: 'en',
      title: 'Please add pictures',
      body: 'Please add a picture of the box, of the inner packing and of the label with its lot number.',
    },
  ] as const;
  for (const text of answers) did(await consoleTicketsHandlers.createAnswer(calls.by('consoleTickets.createAnswer'), text));
}
