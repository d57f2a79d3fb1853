import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** The order as PDF, and this page in print; delivery notes are with their parcels. */
export function Documents({ documents }: { documents: OrderDetail['documents'] }) {
  const { words } = useWords();
  return (
    <section className="panel no-print" aria-labelledby="documents-title">
      <h2 id="documents-title">{words.orderDetail.documents}</h2>
      <div className="order-acts">
        {documents
          .filter(({ kind }) => kind === 'order')
          .map(({ href, title }) => (
            <LinkButton key={href} href={href} size="sm" target="_blank" rel="noreferrer">
              <Icon name="receipt" size={16} />
              {title}
            </LinkButton>
          ))}
        <Button size="sm" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" size={16} />
          {words.orderDetail.print}
        </Button>
      </div>
    </section>
  );
}
