import { Message } from '@aliquot/ui/message.tsx';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** After a session ended: the sign-in on top of everything, with all input kept behind it. */
export function SessionEnded() {
  const { words } = useWords();
  const [isFirst, setFirst] = useState(false);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const stay = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    if (!event.currentTarget.open) event.currentTarget.showModal();
  };
  return (
    <dialog ref={element} className="sign-in sign-in-over" aria-labelledby="session-ended" onCancel={stay} onClose={stay}>
      <div className="sheet">
        <h1 id="session-ended">{isFirst ? words.session.first : words.session.signIn}</h1>
        <Message kind="warning" live>
          {words.session.ended}
        </Message>
        <SignInSteps isFirst={isFirst} onFirst={setFirst} />
      </div>
    </dialog>
  );
}
