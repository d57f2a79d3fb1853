import type { Output } from '@aliquot/contract/shop/client.ts';
import { membershipStates } from '@aliquot/contract/core/membership-states.ts';
import { safeRedirect } from '@aliquot/contract/shop/routes.ts';
import { useLocation, useRevalidator } from 'react-router';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { FaultText } from '../account/fault-text.tsx';
import { useAct } from '../session/act.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { loadVisitor } from '../session/user-store.ts';
import { useWords } from '../words/use-words.ts';
import { ApplyForm } from './apply-form.tsx';
import { useNeedsWords } from './use-needs-words.ts';

type Known = Output<'memberships', 'find'>;
export type MyMembershipProps = { known: Known; institutions: readonly { id: number; name: string }[] };

/**
 * The buyer's institution, the applications to join one with their answers, and the form for
 * another.
 */
export function MyMembership({ known: { institution, items }, institutions }: MyMembershipProps) {
  const { membership: text } = useNeedsWords();
  const { api } = useTools();
  const { userProfile } = useUser();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const from = new URLSearchParams(search).get('from');
  const refresh = () => {
    // lists and product pages show at once what the reader may do now
    void loadVisitor(api);
    void revalidate();
  };
  const isWaiting = items.some(({ state }) => state === 'pending');
  const form = (
    <ApplyForm institutions={institutions} suggested={items.length === 0 ? userProfile?.inc_name : undefined} onDone={refresh} />
  );
  return (
    <>
      {institution === null ? <p>{text.none}</p> : <Message kind="success">{text.memberOf(institution)}</Message>}
      {from !== null && (
        <p>
          <a className="link" href={safeRedirect(from)}>
            {text.back}
          </a>
        </p>
      )}
      {items.length > 0 && (
        <section className="account-section">
          <h2>{text.applications}</h2>
          <ul className="grid gap-3">
            {items.map((application) => (
              <Application key={application.id} application={application} onDone={refresh} />
            ))}
          </ul>
        </section>
      )}
      <section className="account-section panel account-panel">
        {institution !== null || isWaiting ? (
          <details>
            <summary>{text.applyElsewhere}</summary>
            {form}
          </details>
        ) : (
          <>
            <h2>{text.apply}</h2>
            {form}
          </>
        )}
      </section>
    </>
  );
}

function Application({ application, onDone }: { application: Known['items'][number]; onDone: () => void }) {
  const { language } = useWords();
  const { membership: text } = useNeedsWords();
  const { api } = useTools();
  const { id, institution, role, statement, proofs, state, applied_at: applied, decided_at: decided, reason } = application;
  const withdrawal = useAct(async (key) => {
    await api.memberships.withdraw({ id }, { idempotencyKey: key });
    showToast({ text: text.withdrawn });
    onDone();
  });
  return (
    <li className="panel account-panel">
      <strong>{institution}</strong> <Badge tone={membershipStates[state].tone}>{membershipStates[state].names[language]}</Badge>
      <p>
        {state === 'pending' ? text.waitingSince(formatDay(applied, language)) : decided && text.decidedOn(formatDay(decided, language))}
      </p>
      {reason !== null && <p>{text.why(reason)}</p>}
      <p className="text-muted">
        {text.roles[role]} · {statement}
      </p>
      {proofs.map(({ url, file_name: name }) => (
        <p key={url}>
          <a className="link" href={url} download>
            {name}
          </a>
        </p>
      ))}
      {withdrawal.fault && (
        <p className="field-error" role="alert">
          <FaultText fault={withdrawal.fault} />
        </p>
      )}
      {state === 'pending' && (
        <Button size="sm" className="needs-script mt-2" pending={withdrawal.pending} onClick={() => void withdrawal.run()}>
          {text.withdraw}
        </Button>
      )}
    </li>
  );
}
