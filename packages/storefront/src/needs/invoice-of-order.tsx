import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useRevalidator } from 'react-router';
import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { InvoiceList } from './invoice-list.tsx';
import type { OrderNeedsData } from './load-order-needs.ts';
import { useNeedsWords } from './use-needs-words.ts';

type InvoiceOfOrderProps = {
  orderId: string;
  invoice: NonNullable<OrderNeedsData['invoice']>;
  profiles: OrderNeedsData['profiles'];
};

/** An order's invoice: to whom it goes, until when that can be changed, and its files. */
export function InvoiceOfOrder({ orderId, invoice, profiles }: InvoiceOfOrderProps) {
  const { invoices: text } = useNeedsWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const submitInvoice = useAct(async (key, profileId: number) => {
    await api.invoices.requestInvoice({ id: orderId, profile_id: profileId }, { idempotencyKey: key });
    showToast({ text: text.requested });
    await revalidate();
  });
  const { request, can_request: canQuery, to_come: toCome, invoices } = invoice;
  const isReissued = invoices.some(({ reissue }) => reissue?.is_taken_back === true);
  return (
    <section id="invoice" className="panel" aria-labelledby="invoice-title">
      <h2 id="invoice-title">{text.title}</h2>
      {invoices.length > 0 && <InvoiceList invoices={invoices} />}
      {invoices.length > 0 && toCome > 0 && !canQuery && <p>{text.toCome(formatFen(toCome), isReissued)}</p>}
      {canQuery && <p>{request ? text.request(text.kinds[request.kind], request.title) : text.noRequest}</p>}
      {canQuery && profiles.length > 0 && (
        <ActForm
          act={submitInvoice}
          onSubmit={(data) => void submitInvoice.run(Number(formText(data, 'profile')))}
          submitLabel={request ? text.change : text.submitInvoice}
        >
          <Field id="invoice-profile" label={text.choose}>
            {(ties) => (
              <Select {...ties} name="profile">
                {profiles.map(({ id, title, kind }) => (
                  <option key={id} value={id}>
                    {title} · {text.kinds[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </ActForm>
      )}
      <a className="link" href={href('my', null, { section: 'invoices' })}>
        {text.all}
      </a>
    </section>
  );
}
