import type { GalleryEntry } from '../gallery/entry.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const label = text('Invoice title', '发票抬头');
    return [
      {
        name: 'label',
        show: (
          <Field id="field-label" label={label}>
            {(control) => <TextInput {...control} />}
          </Field>
        ),
      },
      {
        name: 'note',
        show: (
          <Field id="field-note" label={label} note={text('optional', '选填')}>
            {(control) => <TextInput {...control} />}
          </Field>
        ),
      },
      {
        name: 'hint',
        show: (
          <Field id="field-hint" label={label} hint={text('As in the business licence', '与营业执照一致')}>
            {(control) => <TextInput {...control} />}
          </Field>
        ),
      },
      {
        name: 'error',
        show: (
          <Field id="field-error" label={label} error={text('Enter the title of the invoice.', '请填写发票抬头。')}>
            {(control) => <TextInput {...control} />}
          </Field>
        ),
      },
      {
        name: 'long text',
        show: (
          <Field
            id="field-long"
            label={text('Unified social credit identifier of the institution that is invoiced', '受票单位的统一社会信用代码（十八位）')}
            note={text('optional', '选填')}
            hint={text('18 characters, without spaces, as printed on the business licence', '共 18 位，不含空格，与营业执照上所载一致')}
            error={text(
              'The identifier has 17 characters; check whether a digit is missing at the end.',
              '代码只有 17 位，请检查末尾是否漏填一位。',
            )}
          >
            {(control) => <TextInput {...control} mono defaultValue="9131000013221158X" />}
          </Field>
        ),
      },
    ];
  },
};
