import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

type Member = InstitutionShown['members'][number];

/** Who buys for the institution, and the way out of it. */
export function Members({ institution: { key, members } }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const text = words.institutions;
  const may = useMay('customers.edit');
  const [leaving, setLeaving] = useState<Member | null>(null);
  return (
    <section className="stack">
      <h2>
        {text.members} <small className="text-muted">{members.length}</small>
      </h2>
      {members.length === 0 && <p className="text-muted">{text.noMembers}</p>}
      <ul className="history-list">
        {members.map((member) => (
          <li key={member.id}>
            <a className="link" href={`/customers/${member.id}`}>
              {member.name}
            </a>{' '}
            <span className="mono">{member.mobile}</span> {member.reads_statements && <Badge>{text.reader}</Badge>}{' '}
            {may && (
              <Button size="sm" variant="quiet" aria-label={`${text.remove}: ${member.name}`} onClick={() => setLeaving(member)}>
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          call="institutions.removeMember"
          input={{ key, account_id: leaving.id }}
          title={words.customers.leave}
          hint={words.customers.leaveHint}
          done={text.removed}
          isDangerous
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving.name} <span className="mono">{leaving.mobile}</span>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
