import { operatorTokenStates } from '@aliquot/contract/console/operator-token-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { SureDialog } from '../../form/sure-dialog.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { IssueToken } from './issue-token.tsx';
import { OperatorsHead } from './operators-head.tsx';

type Token = Output<'operatorTokens.find'>['items'][number];
export type IssuedToken = Output<'operatorTokens.create'> & { name: string };

const tones = { active: 'success', expired: 'neutral', ended: 'neutral' } as const;

/** Programs that come in with a token: what each may do, when it was used last, how long it lasts. */
export function TokensScreen() {
  const { words, language } = useWords();
  const text = words.operators;
  const state = useTableState();
  const { data } = useShown('operatorTokens.find', { state: oneOf(operatorTokenStates, state.filter('state')), page: state.page });
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedToken | null>(null);
  const [ending, setEnding] = useState<Token | null>(null);
  return (
    <>
      <OperatorsHead part="tokens">
        <Button variant="primary" onClick={() => setIssuing(true)}>
          {text.issueToken}
        </Button>
      </OperatorsHead>
      <p className="field-hint">{text.tokensHint}</p>
      {issued && (
        <Message kind="success" live title={text.tokenIssued(issued.name)}>
          <p className="mono one-time-secret">{issued.token}</p>
          <p>{text.until(formatInstant(issued.expires_at, language))}</p>
        </Message>
      )}
      <FilterBar
        state={state}
        filters={[{ kind: 'choice', name: 'state', label: text.state, options: optionsOf(operatorTokenStates, text.tokenStates) }]}
      />
      <WorkTable
        label={text.places.tokens}
        columns={useColumns(setEnding)}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
      />
      {isIssuing && <IssueToken onIssued={setIssued} onClose={() => setIssuing(false)} />}
      {ending && (
        <SureDialog
          call="operatorTokens.end"
          input={{ id: ending.id }}
          title={text.endToken}
          hint={text.endTokenHint}
          done={text.tokenEnded}
          isDangerous
          onClose={() => setEnding(null)}
        >
          <p>
            <strong>{ending.name}</strong>
          </p>
        </SureDialog>
      )}
    </>
  );
}

function useColumns(onEnd: (token: Token) => void): Column<Token>[] {
  const { words } = useWords();
  const text = words.operators;
  return [
    { key: 'name', head: text.tokenName, cell: ({ name }) => name },
    { key: 'roles', head: text.roles, cell: ({ roles: held }) => words.frame.listed(held.map((role) => words.roles[role])) },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.tokenStates[state]}</Badge> },
    {
      key: 'used',
      head: text.tokenUsed,
      cell: ({ last_used_at: at }) => (at === null ? text.never : <InstantText at={at} />),
    },
    { key: 'until', head: text.tokenUntil, cell: ({ expires_at: at }) => <InstantText at={at} /> },
    { key: 'created', head: text.created, extra: true, cell: ({ created_at: at }) => <InstantText at={at} /> },
    { key: 'history', head: text.changes, extra: true, cell: ({ id }) => <HistoryLink kind="operator_token" id={id} /> },
    {
      key: 'acts',
      head: text.tokenActs,
      cell: (token) =>
        token.state === 'active' && (
          <Button size="sm" aria-label={`${text.endToken}: ${token.name}`} onClick={() => onEnd(token)}>
            {text.endToken}
          </Button>
        ),
    },
  ];
}
