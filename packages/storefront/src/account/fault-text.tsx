import { NextStepLink } from '../purchase/next-step-link.tsx';
import type { Fault } from '../session/act.ts';
import { useWords } from '../words/use-words.ts';

/** The text of a fault, with the next step where the account has to be verified first. */
export function FaultText({ fault: { error, text } }: { fault: Pick<Fault, 'error' | 'text'> }) {
  const { words } = useWords();
  if (error !== 'mobile_unverified') return text;
  return (
    <>
      {text} <NextStepLink to={{ step: 'verify_mobile', label: words.account.verify }} />
    </>
  );
}
