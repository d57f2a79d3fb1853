import { useRevalidator } from 'react-router';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { SubmitPermitForm } from './submit-permit-form.tsx';
import { HandlerForm } from './handler-form.tsx';
import type { OrderNeedsData } from './load-order-needs.ts';
import { useNeedsWords } from './use-needs-words.ts';

type OrderPermits = NonNullable<OrderNeedsData['permits']>;
type Line = OrderPermits['needed']['lines'][number];

const tones: Record<Line['state'], BadgeTone> = {
  none: 'neutral',
  needed: 'warning',
  submitted: 'info',
  verified: 'accent',
  released: 'success',
  reported: 'success',
  rejected: 'danger',
  expired: 'danger',
  cancelled: 'neutral',
};

/** What an order's regulated lines still need, and where to hand it in. */
export function PermitsOfOrder({ orderId, needed, substances }: { orderId: string } & OrderPermits) {
  const { language } = useWords();
  const { permits: text } = useNeedsWords();
  const { revalidate } = useRevalidator();
  const open = needed.lines.filter(({ state }) => ['needed', 'rejected', 'expired'].includes(state));
  const reload = () => void revalidate();
  return (
    <section id="permits" className="panel" aria-labelledby="permits-title">
      <h2 id="permits-title">{text.title}</h2>
      {open.length > 0 && <p>{text.lead(formatDay(needed.due_at, language))}</p>}
      <ul className="grid gap-3">
        {needed.lines.map((line) => (
          <li key={line.line_id}>
            <strong>{line.name}</strong> <span className="mono">{line.code}</span>{' '}
            <Badge tone={tones[line.state]}>{text.states[line.state]}</Badge>
            {line.permits.map(({ key, name, issuer, covered_by }) => (
              <p key={key} className="text-muted">
                {name} · {covered_by === null ? text.from(issuer) : text.covered(covered_by)}
              </p>
            ))}
            {line.amount && <p className="text-muted">{text.takes(`${line.amount.value} ${line.amount.unit}`)}</p>}
          </li>
        ))}
      </ul>
      {open.slice(0, 1).map(({ substance_id, name }) => (
        <details key={substance_id}>
          <summary>
            {text.submit} · {name}
          </summary>
          <SubmitPermitForm substances={substances} only={substance_id} onDone={reload} />
        </details>
      ))}
      {needed.can_name_handler && (
        <>
          <h3>{text.handlerTitle}</h3>
          <p>{needed.handler ? text.handlerIs(needed.handler.name) : text.handlerLead}</p>
          {needed.handler ? (
            <details>
              <summary>{text.handlerChange}</summary>
              <HandlerForm orderId={orderId} onDone={reload} />
            </details>
          ) : (
            <HandlerForm orderId={orderId} onDone={reload} />
          )}
        </>
      )}
    </section>
  );
}
