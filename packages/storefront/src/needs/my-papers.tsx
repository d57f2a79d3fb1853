import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { HandInForm } from './hand-in-form.tsx';
import { useNeedsWords } from './use-needs-words.ts';

export type MyPapersProps = { known: Output<'regulated', 'findPapers'> };

/** The papers of the buyer's institution, and a form for more. */
export function MyPapers({ known }: MyPapersProps) {
  const { language } = useWords();
  const { papers: text } = useNeedsWords();
  const { revalidate } = useRevalidator();
  if (!known.is_member) return <Message>{text.membersOnly}</Message>;
  return (
    <>
      <p>{text.mineLead}</p>
      {known.items.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid gap-3">
        {known.items.map((paper) => (
          <li key={paper.id} className="panel account-panel">
            <strong>{paper.kind_name}</strong> <span className="mono">{paper.number}</span>{' '}
            <Badge tone={paper.state === 'verified' && !paper.is_expired ? 'success' : paper.state === 'submitted' ? 'info' : 'danger'}>
              {paper.is_expired ? text.expired : text.paperStates[paper.state]}
            </Badge>
            <p>
              {paper.substance} · {text.left(String(paper.amount - paper.held - paper.used), String(paper.amount), paper.unit)}
            </p>
            <p className="text-muted">
              {paper.holder} · {text.valid(formatDate(paper.valid_from, language), formatDate(paper.valid_until, language))} ·{' '}
              {paper.is_single_use ? text.once : text.many}
            </p>
            {paper.reason !== null && <p>{text.why(paper.reason)}</p>}
            {paper.file && (
              <a className="link" href={paper.file.url} download>
                {paper.file.file_name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <section className="account-section panel account-panel">
        <h2>{text.handIn}</h2>
        <HandInForm substances={known.substances} onDone={() => void revalidate()} />
      </section>
    </>
  );
}
