import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { Shelves } from './states.ts';

type Rule = Shelves['categories'][number]['attributes'][number];

/** The columns in which an attribute is said: a text has one for each language. */
const columnsOf = ({ key, type }: Rule): string[] => (type === 'text' ? [`attr:${key}:en`, `attr:${key}:zh`] : [`attr:${key}`]);

/** The fields of a form that its category has; what belongs to another category is left out. */
export function fittingValues(values: TypedValues, shelves: Shelves): TypedValues {
  const rules = shelves.categories.find(({ key }) => key === values['category'])?.attributes ?? [];
  const own = new Set(rules.flatMap(columnsOf));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('attr:') || own.has(name)));
}

/** Attributes of the chosen category and of those above it, numbers with their units. */
export function AttributeFields({ form, shelves }: { form: UseFormReturn<TypedValues>; shelves: Shelves }) {
  const { words } = useWords();
  const text = words.catalogue;
  const category = useWatch({ control: form.control, name: 'category' });
  const rules = shelves.categories.find(({ key }) => key === category)?.attributes ?? [];
  if (rules.length === 0) return null;
  const answers = [
    { value: 'yes', label: text.yes },
    { value: 'no', label: text.no },
  ];
  return (
    <fieldset className="field-group">
      <legend>{text.groups.attributes}</legend>
      {rules.flatMap((rule) =>
        columnsOf(rule).map((name) => (
          <ValueField
            key={name}
            form={form}
            of="product"
            name={name}
            label={labelOf(rule, name, text)}
            as={rule.type === 'boolean' ? { kind: 'choice', options: answers, empty: '' } : { numeric: rule.type === 'number' }}
          />
        )),
      )}
    </fieldset>
  );
}

const labelOf = (
  { name, unit, type }: Rule,
  column: string,
  text: { inEnglish: (name: string) => string; inChinese: (name: string) => string },
) => {
  if (type === 'text') return column.endsWith(':en') ? text.inEnglish(name) : text.inChinese(name);
  return unit === null ? name : `${name} (${unit})`;
};
