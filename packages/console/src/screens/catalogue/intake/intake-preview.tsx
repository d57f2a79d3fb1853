import { IntakeFields } from '@aliquot/ui/intake-fields.tsx';
import { useId } from 'react';
import { type Question, questionsIn } from './questions.ts';
import { useIntakeWords } from './use-intake-words.ts';

/** The buyer reads these in their own language, whichever the operator's is. */
const buyerWords = {
  en: { optional: 'optional', pick: 'Please choose' },
  'zh-CN': { optional: '选填', pick: '请选择' },
} as const;

/** An intake form as its buyers see it, in both languages, drawn by the shop's own piece. */
export function IntakePreview({ questions }: { questions: readonly Question[] }) {
  const text = useIntakeWords();
  const id = useId();
  return (
    <div className="columns">
      {(['en', 'zh-CN'] as const).map((language) => (
        <section key={language} className="stack" aria-labelledby={`${id}-${language}`}>
          <h3 id={`${id}-${language}`}>{text.languages[language]}</h3>
          <div className="stack" lang={language}>
            <IntakeFields idPrefix={`${id}-${language}`} questions={questionsIn(questions, language)} texts={buyerWords[language]} />
          </div>
        </section>
      ))}
    </div>
  );
}
