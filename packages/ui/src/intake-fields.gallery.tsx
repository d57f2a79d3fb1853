import type { GalleryEntry } from '../gallery/entry.ts';
import { DescriptionList } from './description-list.tsx';
import { answerText, IntakeFields, type IntakeQuestion } from './intake-fields.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const texts = { optional: text('optional', '选填'), pick: text('Choose', '请选择') };
    const question = { hint: '', unit: '', is_needed: true, choices: [] };
    const questions: IntakeQuestion[] = [
      { ...question, key: 'sequence', type: 'text', label: text('Sequence', '序列'), hint: text('From 5′ to 3′', '从 5′ 到 3′') },
      { ...question, key: 'scale', type: 'number', label: text('Scale', '合成规模'), unit: 'nmol' },
      {
        ...question,
        key: 'purification',
        type: 'choice',
        label: text('Purification', '纯化方式'),
        choices: [
          { value: 'hplc', label: 'HPLC' },
          { value: 'page', label: 'PAGE' },
        ],
      },
      { ...question, key: 'remarks', type: 'long', label: text('Remarks', '备注'), is_needed: false },
    ];
    const answers = new Map([
      ['sequence', 'ATGCCGTA'],
      ['scale', '25'],
      ['purification', 'hplc'],
    ]);
    return [
      {
        name: 'empty',
        show: (
          <div className="gallery-stack">
            <IntakeFields questions={questions} idPrefix="intake-empty" texts={texts} />
          </div>
        ),
      },
      {
        name: 'answers, faults',
        show: (
          <div className="gallery-stack">
            <IntakeFields
              questions={questions}
              idPrefix="intake-answered"
              texts={texts}
              answers={answers}
              faults={new Map([['scale', text('At least 50 nmol.', '最小规模为 50 nmol。')]])}
            />
          </div>
        ),
      },
      {
        name: 'answerText()',
        show: (
          <DescriptionList
            items={questions.map(({ key, label, choices, unit }) => ({
              key,
              term: label,
              value: answerText({ choices, unit }, answers.get(key)),
            }))}
          />
        ),
      },
    ];
  },
};
