import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { PermitShown } from './permit-detail.tsx';

/** Permits submitted before with the same number or file; one permit may name several substances, so somebody checks. */
export function PermitDuplicates({ permit: { duplicates: twins } }: { permit: PermitShown }) {
  const { words } = useWords();
  const text = words.compliance;
  if (twins.length === 0) return null;
  const isForeign = twins.some(({ is_other_institution: isOther }) => isOther);
  return (
    <Message kind={isForeign ? 'danger' : 'warning'} title={text.twinTitle}>
      <ul>
        {twins.map((twin) => (
          <li key={twin.id}>
            <a className="mono" href={`/compliance/permits/${twin.id}`}>
              {twin.number}
            </a>{' '}
            {twin.institution}, {twin.substance} ·{' '}
            {[
              twin.is_other_institution && text.foreignTwin,
              twin.has_same_number && text.sameNumber,
              twin.has_same_file && text.sameFile,
              text.states[twin.state],
              twin.order_numbers.length > 0 && text.twinOrders(twin.order_numbers.join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Message>
  );
}
