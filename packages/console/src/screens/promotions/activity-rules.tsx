import { Button } from '@aliquot/ui/button.tsx';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ActivityValues } from './activity-values.ts';

/** The rules that buyers read, in both languages. */
export function ActivityRules({ form }: { form: UseFormReturn<ActivityValues> }) {
  const w = useWords().words.promotions;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules', keyName: 'line' });
  return (
    <section className="stack" aria-label={w.fields.rules}>
      <h2>{w.fields.rules}</h2>
      {fields.map(({ line }, index) => (
        <div key={line} className="rule-line">
          <div>
            <LineField form={form} path={`rules.${index}.en`} label={w.ruleEn(index + 1)} control={{ maxLength: 500, lang: 'en' }} />
          </div>
          <div>
            <LineField form={form} path={`rules.${index}.zh`} label={w.ruleZh(index + 1)} control={{ maxLength: 500, lang: 'zh-CN' }} />
          </div>
          <Button size="sm" variant="quiet" aria-label={w.removeOne(w.rule(index + 1))} onClick={() => remove(index)}>
            {w.remove}
          </Button>
        </div>
      ))}
      {fields.length < 20 && (
        <p className="form-actions">
          <Button size="sm" onClick={() => append({ en: '', zh: '' })}>
            {w.addRule}
          </Button>
        </p>
      )}
    </section>
  );
}
