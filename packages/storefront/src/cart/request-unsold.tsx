import { longestWanted, mostWanted } from '@aliquot/contract/core/request-states.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useAct } from '../session/act.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import type { ListEntry } from './list-entries.ts';

/** As it was typed, with the name and CAS number by which it is known; whether it was too long. */
function wantedOf({ item: { typed, not_sold: known } }: ListEntry): { text: string; isCut: boolean } {
  const names = [known && known.name !== typed && known.name, known?.cas && !typed.includes(known.cas) && `CAS ${known.cas}`];
  const suffix = shortened(names.filter(Boolean).join(', '), longestWanted / 2);
  const text = shortened(typed, longestWanted - (suffix === '' ? 0 : suffix.length + 2));
  return { text: [text, suffix].filter(Boolean).join(', '), isCut: text !== typed };
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** As many whole lines as an address and the form take. */
const inAddress = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (text.length + line.length < 2000 ? `${text}${text && '\n'}${line}` : text), '');

/** Sends all that the shop does not sell as one request; guests sign in for it first. */
export function RequestUnsold({ entries }: { entries: readonly ListEntry[] }) {
  const { words } = useWords();
  const { api } = useTools();
  const { token } = useUser();
  const texts = words.pasteList;
  const [sent, setSent] = useState<string | null>(null);
  const act = useAct(async (idempotencyKey, wanted: readonly string[]) => {
    const lines = wanted.map((text) => ({ text }));
    const { id } = await api.requests.create({ kind: 'substance', lines, attachment_ids: [] }, { idempotencyKey });
    setSent(id);
  });
  const items = entries.slice(0, mostWanted).map(wantedOf);
  const wanted = items.map(({ text }) => text);
  if (sent !== null)
    return (
      <Message kind="success" live>
        {texts.requested}{' '}
        <a className="link" href={href('my', null, { request: sent })}>
          {texts.requestOf(sent)}
        </a>
      </Message>
    );
  return (
    <Message kind={act.fault ? 'danger' : 'info'} live={act.fault !== null}>
      <p>
        {act.fault ? act.fault.text : texts.requestText} {items.some(({ isCut }) => isCut) && texts.requestCut(longestWanted)}
      </p>
      {token === null ? (
        <LinkButton size="sm" href={href('my', null, { request: 'new', kind: 'substance', text: inAddress(wanted) })}>
          {texts.signInToRequest}
        </LinkButton>
      ) : (
        <Button size="sm" pending={act.pending} onClick={() => void act.run(wanted)}>
          {texts.request(wanted.length)}
        </Button>
      )}
    </Message>
  );
}
