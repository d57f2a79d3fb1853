import { useWords } from '../words/use-words.ts';
import { ConsentText } from './consent-text.tsx';
import { useAgreedPages } from './use-agreed-pages.ts';

/**
 * What an order is subject to, for buyers who have agreed to it; nothing where nothing is
 * published.
 */
export function ConsentNote() {
  const { applies, end } = useWords().words.account.consent;
  if (useAgreedPages().length === 0) return null;
  return (
    <p className="field-hint">
      <ConsentText lead={applies} end={end} />
    </p>
  );
}
