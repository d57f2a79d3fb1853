import { type Language, isLanguage } from '@aliquot/contract/core/language.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import type { Theme } from './choices.ts';

export type Choosing = { theme: Theme; onTheme: (theme: Theme) => void; onLanguage: (language: Language) => Promise<void> };

/** The other language and the other theme. */
export function Choices({ theme, onTheme, onLanguage }: Choosing) {
  const { words } = useWords();
  const other = words.frame.languageCode;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      <Button variant="quiet" size="sm" lang={other} onClick={() => isLanguage(other) && void onLanguage(other)}>
        {words.frame.language}
      </Button>
      <Button
        variant="quiet"
        square
        aria-label={words.frame[otherTheme]}
        title={words.frame[otherTheme]}
        onClick={() => onTheme(otherTheme)}
      >
        <Icon name={otherTheme === 'dark' ? 'moon' : 'sun'} />
      </Button>
    </>
  );
}
