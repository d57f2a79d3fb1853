import { longestWanted } from '@aliquot/contract/core/request-states.ts';
import { useState, useSyncExternalStore } from 'react';
import { useTools, useUser } from '../session/use-session.ts';
import { MessageForm, type Written } from '../thread/message-form.tsx';
import { useWords } from '../words/use-words.ts';
import { draftKeyOf, keepDraft, neverChanges, readDraft } from './draft.ts';

export type RequestFormProps = {
  kind: 'question' | 'substance';
  /** The product that it is about. */
  productId?: number;
  /** What it begins with, unless something was typed here before. */
  initial?: string;
  onSent: (id: string) => void;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.trim() }));

/**
 * A question to sales, or what the shop does not sell; guests sign in to send it, and it is kept.
 */
export function RequestForm({ kind, productId, initial = '', onSent }: RequestFormProps) {
  const { words } = useWords();
  const { api, session } = useTools();
  const { token } = useUser();
  const texts = words.requestForm;
  const key = draftKeyOf(kind, productId ?? initial);
  // the served page knows no draft
  const draft = useSyncExternalStore(
    neverChanges,
    () => readDraft(key),
    () => '',
  );
  const [typed, setTyped] = useState<string | null>(null);
  const body = typed ?? (draft || initial);
  const write = (text: string) => {
    setTyped(text);
    keepDraft(key, text);
  };
  const send = async ({ body: text, attachment_ids }: Written, idempotencyKey: string) => {
    keepDraft(key, text);
    if (token === null) return session.login();
    const wanted =
      kind === 'question' ? { lines: productId === undefined ? [] : [{ product_id: productId }], body: text } : { lines: linesOf(text) };
    const { id } = await api.requests.create({ kind, ...wanted, attachment_ids }, { idempotencyKey });
    keepDraft(key, '');
    onSent(id);
  };
  return (
    <MessageForm
      label={kind === 'question' ? texts.question : texts.wanted}
      hint={kind === 'question' ? texts.questionHint : texts.wantedHint}
      body={body}
      onBody={write}
      channel={kind === 'question' && token !== null ? 'request' : null}
      onSend={send}
      faultOf={(text) => {
        const long = kind === 'substance' ? linesOf(text).findIndex((line) => line.text.length > longestWanted) : -1;
        return long < 0 ? null : texts.lineTooLong(long + 1, longestWanted);
      }}
      submitLabel={token === null ? texts.signInToSend : texts.send}
      isNeeded
    />
  );
}
