import { daysAgo } from './days.ts';
import { issueInvoice } from '../../packages/server/src/domains/money/invoices/issue-invoice.ts';
import { recordWithFiles } from '../../packages/server/src/domains/money/invoices/record-invoice.ts';
import { demoPdf } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { complete } from './orders.ts';
import type { People } from './people.ts';

/** Requested invoices, and one that is issued. */
export async function requestInvoices(calls: OperatorCalls, { lin, chen }: People): Promise<void> {
  // codes of a class of bodies that there is none of, so that they are nobody's
  const titles = [
    [lin, { kind: 'ordinary', buyer_kind: 'enterprise', title: '北宸材料研究所', tax_number: '12000000000000001U' }],
    [chen, { kind: 'special', buyer_kind: 'enterprise', title: '湘禾理工学院', tax_number: '12000000000000002Y' }],
  ] as const;
  for (const [who, title] of titles) {
    const { items } = await who.api.invoices.createProfile({ ...title, is_default: true });
    const invoice_profile_id = items[0]?.id ?? 0;
    await complete(calls, who, { 'BW-T10-96': 5 }, { invoice_profile_id });
    const issued = await complete(calls, who, { 'TM-3368-100G': 3 }, { invoice_profile_id });
    if (who !== lin) continue;
    const contents = [{ format: 'pdf', content: demoPdf(['Specimen of an invoice', `Order ${issued.id}`]) }] as const;
    did(
      await recordWithFiles(calls.by('consoleInvoices.issue').db, calls.config.dataDir, contents, (transaction, files) =>
        issueInvoice(transaction, [issued.id], { number: '00000000000000000001', issuedOn: daysAgo(0), by: calls.signature, files }),
      ),
    );
  }
}
