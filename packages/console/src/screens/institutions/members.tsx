import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useToldAct } from '../../calls/use-told-act.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

/** Who buys for the institution, and the way out of it. */
export function Members({ institution: { key, members } }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const text = words.institutions;
  const may = useMay('customers.edit');
  const remove = useToldAct('institutions.removeMember', text.removed);
  return (
    <section className="stack">
      <h2>
        {text.members} <small className="text-muted">{members.length}</small>
      </h2>
      {members.length === 0 && <p className="text-muted">{text.noMembers}</p>}
      <ul className="history-list">
        {members.map(({ id, name, mobile, reads_statements: reads }) => (
          <li key={id}>
            <a className="link" href={`/customers/${id}`}>
              {name}
            </a>{' '}
            <span className="mono">{mobile}</span> {reads && <Badge>{text.reader}</Badge>}{' '}
            {may && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${text.remove}: ${name}`}
                onClick={() => remove.mutate({ key, account_id: id })}
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
