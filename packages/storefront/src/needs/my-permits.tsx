import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { SubmitPermitForm } from './submit-permit-form.tsx';
import { useNeedsWords } from './use-needs-words.ts';

export type MyPermitsProps = { known: Output<'regulated', 'findPermits'> };

/** The permits of the buyer's institution, and a form for more. */
export function MyPermits({ known }: MyPermitsProps) {
  const { language } = useWords();
  const { permits: text } = useNeedsWords();
  const { revalidate } = useRevalidator();
  const { visitor } = useUser();
  if (!known.is_member) {
    return (
      <Message>
        {text.membersOnly} {visitor?.purchase && <NextStepLink to={visitor.purchase} />}
      </Message>
    );
  }
  return (
    <>
      <p>{text.mineLead}</p>
      {known.items.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid gap-3">
        {known.items.map((permit) => (
          <li key={permit.id} className="panel account-panel">
            <strong>{permit.kind_name}</strong> <span className="mono">{permit.number}</span>{' '}
            <Badge tone={permit.state === 'verified' && !permit.is_expired ? 'success' : permit.state === 'submitted' ? 'info' : 'danger'}>
              {permit.is_expired ? text.expired : text.permitStates[permit.state]}
            </Badge>
            <p>
              {permit.substance} · {text.left(String(permit.amount - permit.held - permit.used), String(permit.amount), permit.unit)}
            </p>
            <p className="text-muted">
              {permit.holder} · {text.valid(formatDate(permit.valid_from, language), formatDate(permit.valid_until, language))} ·{' '}
              {permit.is_single_use ? text.once : text.many}
            </p>
            {permit.reason !== null && <p>{text.why(permit.reason)}</p>}
            {permit.file && (
              <a className="link" href={permit.file.url} download>
                {permit.file.file_name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <section className="account-section panel account-panel">
        <h2>{text.submit}</h2>
        <SubmitPermitForm substances={known.substances} onDone={() => void revalidate()} />
      </section>
    </>
  );
}
