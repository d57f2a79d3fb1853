import { namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { AnswerForm } from '../thread/answer-form.tsx';
import { Notes } from '../thread/notes.tsx';
import { Thread } from '../thread/thread.tsx';
import { useOne } from '../use-one.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useRequestWords } from './use-request-words.ts';

export type RequestShown = Output<'consoleRequests.get'>;

/** A request: its thread and notes, what it is about, its quotations, and what can be done. */
export function RequestDetail() {
  const { words } = useWords();
  const text = useRequestWords();
  const mayAnswer = useMay('requests.answer');
  const id = useParams()['id'] ?? '';
  const { shown, instead } = useOne(useShown('consoleRequests.get', { id }), (one) => one.id === id);
  if (!shown) return instead;
  const { waits_for: whom, state, messages } = shown;
  const thread = { kind: 'consoleRequests', id } as const;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.number} <span className="mono">{id}</span>
        </h1>
        <Badge>{words.requests.kinds[shown.kind]}</Badge>
        <Badge tone={namedRequestStates[state].tone}>{words.requests.states[state]}</Badge>
        {whom !== 'nobody' && <Badge tone={whom === 'shop' ? 'warning' : 'neutral'}>{words.tickets.waitBadges[whom]}</Badge>}
        <HistoryLink kind="request" id={id} />
      </div>
      {mayAnswer && <RequestActions key={id} shown={shown} />}
      <div className="columns">
        <section className="stack">
          <h2>{words.tickets.thread}</h2>
          {messages.length === 0 && <p className="text-muted">{text.noMessages}</p>}
          <Thread of={thread} messages={messages} read={{ until: shown.buyer_read, label: text.isRead }} />
          {mayAnswer && shown.acts.includes('answer') && <AnswerForm key={id} of={thread} last={messages.at(-1)?.id ?? 0} />}
          <Notes key={`notes-${id}`} of={thread} notes={shown.notes} />
        </section>
        <RequestFacts shown={shown} />
      </div>
    </>
  );
}
