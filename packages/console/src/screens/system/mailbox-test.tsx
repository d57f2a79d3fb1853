import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { faultOf } from '../../calls/fault-of.ts';
import { useAction } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import { useGatewayWords } from './use-gateway-words.ts';

/** Looks into the mailbox that is read for bounces, and shows whether it could be opened. */
export function MailboxTest() {
  const { words } = useWords();
  const texts = useGatewayWords();
  const [seen, setSeen] = useState<Output<'gateways.testBounceMailbox'> | null>(null);
  const act = useAction('gateways.testBounceMailbox', {
    onDone: setSeen,
    onFault: (error) => setSeen({ mails: null, fault: faultOf(error, words) }),
  });
  return (
    <>
      <p className="form-actions">
        <Button
          pending={act.isPending}
          onClick={() => {
            setSeen(null);
            act.mutate({});
          }}
        >
          {texts.testMailbox}
        </Button>
      </p>
      {seen && (
        <Message
          kind={seen.mails === null ? 'danger' : 'success'}
          live
          title={seen.mails === null ? texts.mailboxFailed : texts.mailboxOpened(seen.mails)}
        >
          {seen.fault !== null && <p>{seen.fault}</p>}
        </Message>
      )}
    </>
  );
}
