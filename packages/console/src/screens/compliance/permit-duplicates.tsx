import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { PermitShown } from './permit-detail.tsx';

/**
 * Earlier permits with the same number or file; one may be for several substances, so a person
 * checks.
 */
export function PermitDuplicates({ permit: { duplicates } }: { permit: PermitShown }) {
  const { words } = useWords();
  const text = words.compliance;
  if (duplicates.length === 0) return null;
  const isForeign = duplicates.some(({ is_other_institution: isOther }) => isOther);
  return (
    <Message kind={isForeign ? 'danger' : 'warning'} title={text.duplicateTitle}>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <a className="mono" href={`/compliance/permits/${duplicate.id}`}>
              {duplicate.number}
            </a>{' '}
            {duplicate.institution}, {duplicate.substance} ·{' '}
            {[
              duplicate.is_other_institution && text.foreignDuplicate,
              duplicate.has_same_number && text.sameNumber,
              duplicate.has_same_file && text.sameFile,
              text.states[duplicate.state],
              duplicate.order_numbers.length > 0 && text.duplicateOrders(duplicate.order_numbers.join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Message>
  );
}
