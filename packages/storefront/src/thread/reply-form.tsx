import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { MessageForm, type Written } from './message-form.tsx';

type ReplyFormProps = {
  channel: 'ticket' | 'request';
  send: (written: Written, idempotencyKey: string) => Promise<unknown>;
};

/** Writes into the thread. */
export function ReplyForm({ channel, send }: ReplyFormProps) {
  const { words } = useWords();
  const { revalidate } = useRevalidator();
  const [body, setBody] = useState('');
  const submit = async (written: Written, key: string) => {
    await send(written, key);
    setBody('');
    showToast({ text: words.thread.sent });
    await revalidate();
  };
  return <MessageForm label={words.thread.reply} body={body} onBody={setBody} channel={channel} onSend={submit} isNeeded />;
}
