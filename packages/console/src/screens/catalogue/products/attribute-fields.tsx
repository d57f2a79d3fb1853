import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ProductChoices } from './states.ts';

type Rule = ProductChoices['categories'][number]['attributes'][number];

/** The columns of an attribute's value: a text has one for each language. */
const columnsOf = ({ key, type }: Rule): string[] => (type === 'text' ? [`attr:${key}:en`, `attr:${key}:zh`] : [`attr:${key}`]);

/** The fields of a form that its category has; what belongs to another category is left out. */
export function fittingValues(values: TypedValues, choices: ProductChoices): TypedValues {
  const rules = choices.categories.find(({ key }) => key === values['category'])?.attributes ?? [];
  const own = new Set(rules.flatMap(columnsOf));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('attr:') || own.has(name)));
}

/** Attributes of the chosen category and of those above it, numbers with their units. */
export function AttributeFields({ form, choices }: { form: UseFormReturn<TypedValues>; choices: ProductChoices }) {
  const { words } = useWords();
  const text = words.catalogue;
  const category = useWatch({ control: form.control, name: 'category' });
  const rules = choices.categories.find(({ key }) => key === category)?.attributes ?? [];
  if (rules.length === 0) return null;
  const answers = [
    { value: 'yes', label: text.yes },
    { value: 'no', label: text.no },
  ];
  return (
    <fieldset className="field-group">
      <legend>{text.groups.attributes}</legend>
      {rules.map((rule) =>
        rule.choices ? (
          <ChoiceField key={rule.key} form={form} rule={rule} choices={rule.choices} />
        ) : (
          columnsOf(rule).map((name) => (
            <ValueField
              key={name}
              form={form}
              of="product"
              name={name}
              label={labelOf(rule, name, text)}
              as={rule.type === 'boolean' ? { kind: 'choice', options: answers, empty: '' } : { numeric: rule.type === 'number' }}
            />
          ))
        ),
      )}
    </fieldset>
  );
}

/** A text that is one of a few: chosen once, kept in both languages. */
function ChoiceField({ form, rule, choices }: { form: UseFormReturn<TypedValues>; rule: Rule; choices: NonNullable<Rule['choices']> }) {
  const { words, language } = useWords();
  const [english = '', chinese = ''] = columnsOf(rule);
  const written = useWatch({ control: form.control, name: english }) ?? '';
  const message = form.formState.errors[english]?.message ?? form.formState.errors[chinese]?.message;
  const writeInChinese = (value: string) => form.setValue(chinese, choices.find(({ en }) => en === value)?.zh ?? '');
  // a value from before there were choices stays in sight
  const isOther = written !== '' && !choices.some(({ en }) => en === written);
  return (
    <Field
      id={`product-${english}`}
      label={withNeed(rule, words.catalogue.needed)}
      error={typeof message === 'string' ? message : undefined}
    >
      {(ties) => (
        <>
          <Select {...ties} {...form.register(english, { onChange: ({ target }) => writeInChinese(target.value) })}>
            <option value="">{words.frame.none}</option>
            {isOther && <option value={written}>{written}</option>}
            {choices.map(({ en, zh }) => (
              <option key={en} value={en}>
                {language === 'en' ? en : zh}
              </option>
            ))}
          </Select>
          <input type="hidden" {...form.register(chinese)} />
        </>
      )}
    </Field>
  );
}

/** An attribute's name, with a mark where a product is not saved without it. */
const withNeed = ({ name, is_needed: isNeeded }: Rule, needed: (name: string) => string): string => (isNeeded ? needed(name) : name);

const labelOf = (
  rule: Rule,
  column: string,
  text: { inEnglish: (name: string) => string; inChinese: (name: string) => string; needed: (name: string) => string },
) => {
  const { unit, type } = rule;
  const name = withNeed(rule, text.needed);
  if (type === 'text') return column.endsWith(':en') ? text.inEnglish(name) : text.inChinese(name);
  return unit === null ? name : `${name} (${unit})`;
};
