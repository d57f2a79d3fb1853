import { Icon } from '@aliquot/ui/icon.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import { type Choosing, Choices } from '../../frame/reader-choices.tsx';
import { useWords } from '../../words/use-words.ts';
import { FirstSignIn } from './first-sign-in.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in, at every address. */
export function SignInScreen({ choosing, isReachable }: { choosing: Choosing; isReachable: boolean }) {
  const { words } = useWords();
  const [isFirst, setFirst] = useState(false);
  return (
    <div className="sign-in">
      <header className="frame-head">
        <span className="frame-name">
          <Icon name="flask" />
          Aliquot
        </span>
        <span className="frame-search" />
        <Choices {...choosing} />
      </header>
      <main className="sheet">
        <h1>{isFirst ? words.session.first : words.session.signIn}</h1>
        {!isReachable && (
          <Message kind="danger" live>
            {words.form.noAnswer}
          </Message>
        )}
        {isFirst ? <FirstSignIn onBack={() => setFirst(false)} /> : <SignIn onFirst={() => setFirst(true)} />}
      </main>
    </div>
  );
}
