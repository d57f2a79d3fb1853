import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useNeedsWords } from './use-needs-words.ts';

export type MyInvoicesProps = {
  profiles: Output<'invoices', 'findProfiles'>['items'];
  invoices: Output<'invoices', 'find'>['items'];
};

/** The titles to which the buyer has invoices made out, and all invoices. */
export function MyInvoices({ profiles, invoices }: MyInvoicesProps) {
  const { invoices: text } = useNeedsWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const remove = useAct(async (key, id: number) => {
    await api.invoices.deleteProfile({ id }, { idempotencyKey: key });
    await revalidate();
  });
  return (
    <>
      <section className="account-section panel account-panel">
        <h2>{text.profiles}</h2>
        {profiles.length === 0 && <p className="text-muted">{text.noProfiles}</p>}
        <ul className="grid gap-3">
          {profiles.map(({ id, title, kind, tax_number: taxNumber, is_default: isDefault, warning }) => (
            <li key={id}>
              <strong>{title}</strong> {isDefault && <Badge tone="accent">{text.isDefault}</Badge>}{' '}
              <Button
                className="needs-script"
                variant="quiet"
                size="sm"
                square
                aria-label={text.remove(title)}
                pending={remove.pending}
                onClick={() => void remove.run(id)}
              >
                <Icon name="close" size={16} />
              </Button>
              <p className="text-muted">
                {text.kinds[kind]} {taxNumber !== null && <span className="mono">{taxNumber}</span>}
              </p>
              {warning !== null && <p>{warning}</p>}
            </li>
          ))}
        </ul>
        <h3>{text.add}</h3>
        <ProfileForm onDone={() => void revalidate()} />
      </section>
      <section className="account-section panel account-panel">
        <h2>{text.issuedTitle}</h2>
        {invoices.length === 0 ? <p className="text-muted">{text.none}</p> : <InvoiceList invoices={invoices} withOrders />}
      </section>
    </>
  );
}
