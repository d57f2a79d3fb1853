import { Suspense, lazy } from 'react';
import { useWords } from '../../words/use-words.ts';
import { SignIn } from './sign-in.tsx';

// used once in an account's life: its code comes when it is needed
const FirstSignIn = lazy(async () => ({ default: (await import('./first-sign-in.tsx')).FirstSignIn }));

/** The sign-in, or the first one of an account. */
export function SignInSteps({ isFirst, onFirst }: { isFirst: boolean; onFirst: (isFirst: boolean) => void }) {
  const { words } = useWords();
  if (!isFirst) return <SignIn onFirst={() => onFirst(true)} />;
  return (
    <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
      <FirstSignIn onBack={() => onFirst(false)} />
    </Suspense>
  );
}
