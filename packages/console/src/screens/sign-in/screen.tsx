import { Message } from '@aliquot/ui/message.tsx';
import { Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { type Choosing, Choices } from '../../frame/reader-choices.tsx';
import { ShopSign } from '../../frame/shop-sign.tsx';
import { useWords } from '../../words/use-words.ts';
import { SignInSteps } from './sign-in-steps.tsx';

// used once in a shop's life: its code comes when it is needed
const FirstOperator = lazy(async () => ({ default: (await import('./first-operator.tsx')).FirstOperator }));

/** The sign-in, at every address; at that of the set-up link the first operator is created. */
export function SignInScreen({ choosing, isReachable }: { choosing: Choosing; isReachable: boolean }) {
  const { words } = useWords();
  const [isFirst, setFirst] = useState(false);
  const { pathname, hash } = useLocation();
  const hasLink = pathname === '/set-up' && hash.length > 1;
  return (
    <div className="sign-in">
      <header className="frame-head">
        <span className="frame-name">
          <ShopSign />
        </span>
        <span className="frame-search" />
        <Choices {...choosing} />
      </header>
      <main className="sheet">
        <h1>{hasLink ? words.session.firstOperator : isFirst ? words.session.first : words.session.signIn}</h1>
        {!isReachable && (
          <Message kind="danger" live>
            {words.form.noAnswer}
          </Message>
        )}
        {hasLink ? (
          <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
            <FirstOperator />
          </Suspense>
        ) : (
          <SignInSteps isFirst={isFirst} onFirst={setFirst} />
        )}
      </main>
    </div>
  );
}
