import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../words/use-words.ts';

type Ticket = Output<'tickets', 'find'>['items'][number];

/** The goods that a ticket is about, each with what is wrong with it. */
export function TicketLines({ lines }: { lines: Ticket['lines'] }) {
  const { words } = useWords();
  const text = words.ticketList;
  return lines.map((line) => (
    <div key={line.order_line_id} className="case-line">
      <Picture src={`/pictures/${line.picture}.svg`} alt="" width={64} height={48} />
      <span>
        <a className="quiet-link" href={href('productDetails', { id: line.product_id })}>
          {brokenName(line.name)}
        </a>
        <small>
          <span className="mono">{line.code}</span> · {line.label}
          {line.lot !== null && (
            <>
              {' '}
              · {text.lot} <span className="mono">{line.lot}</span>
            </>
          )}
        </small>
        <small>{text.reasons[line.reason]}</small>
      </span>
      <span className="case-figure">{text.pieces(line.quantity)}</span>
    </div>
  ));
}
