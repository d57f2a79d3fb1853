import { operatorTokenStates } from '@aliquot/contract/console/operator-token-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { defineList } from '../../table/define-list.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { IssueToken } from './issue-token.tsx';
import { OperatorsHead } from './operators-head.tsx';

type Token = Output<'operatorTokens.find'>['items'][number];
export type IssuedToken = Output<'operatorTokens.create'> & { name: string };

const tones = { active: 'success', expired: 'neutral', ended: 'neutral' } as const;

/** Programs with tokens: permissions, last use, expiry. */
export const TokensScreen = defineList('operatorTokens.find')(function useTokenList({ words: { operators: text, frame, roles } }) {
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedToken | null>(null);
  const [ending, setEnding] = useState<Token | null>(null);
  return {
    label: text.places.tokens,
    head: (actions) => <OperatorsHead part="tokens">{actions}</OperatorsHead>,
    actions: () => (
      <Button variant="primary" onClick={() => setIssuing(true)}>
        {text.issueToken}
      </Button>
    ),
    above: (
      <>
        <p className="field-hint">{text.tokensHint}</p>
        {issued && <OneTimeToken issued={issued} />}
      </>
    ),
    below: (
      <>
        {isIssuing && <IssueToken onIssued={setIssued} onClose={() => setIssuing(false)} />}
        {ending && <EndToken token={ending} onClose={() => setEnding(null)} />}
      </>
    ),
    filters: [{ kind: 'choice', name: 'state', label: text.state, values: operatorTokenStates, labels: text.tokenStates }],
    keyOf: ({ id }) => id,
    columns: [
      { key: 'name', head: text.tokenName, cell: ({ name }) => name },
      { key: 'roles', head: text.roles, cell: ({ roles: held }) => frame.listed(held.map((role) => roles[role])) },
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.tokenStates[state]}</Badge> },
      { key: 'used', head: text.tokenUsed, cell: ({ last_used_at: at }) => (at === null ? text.never : <InstantText at={at} />) },
      { key: 'until', head: text.tokenUntil, instant: ({ expires_at: at }) => at },
      { key: 'created', head: text.created, extra: true, instant: ({ created_at: at }) => at },
      { key: 'history', head: text.changes, extra: true, cell: ({ id }) => <HistoryLink kind="operator_token" id={id} /> },
      {
        key: 'acts',
        head: text.tokenActs,
        cell: (token) =>
          token.state === 'active' && (
            <Button size="sm" aria-label={`${text.endToken}: ${token.name}`} onClick={() => setEnding(token)}>
              {text.endToken}
            </Button>
          ),
      },
    ],
  };
});

function OneTimeToken({ issued: { name, token, expires_at: until } }: { issued: IssuedToken }) {
  const { words, language } = useWords();
  const text = words.operators;
  return (
    <Message kind="success" live title={text.tokenIssued(name)}>
      <p className="mono one-time-secret">{token}</p>
      <p>{text.until(formatInstant(until, language))}</p>
    </Message>
  );
}

function EndToken({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const text = useWords().words.operators;
  return (
    <ConfirmDialog
      call="operatorTokens.end"
      input={{ id }}
      title={text.endToken}
      hint={text.endTokenHint}
      done={text.tokenEnded}
      isDangerous
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
    </ConfirmDialog>
  );
}
