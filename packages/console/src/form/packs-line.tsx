import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import { LineField } from './line-field.tsx';

type Props<Values extends FieldValues> = {
  line: { code: string; name: string; label: string } | undefined;
  form: UseFormReturn<Values>;
  path: FieldPath<Values>;
  label: string;
  /** Of how many. */
  most: string;
  /** Further fields or notes. */
  children?: ReactNode;
};

/** An order line with a quantity field and its maximum. */
export function PacksLine<Values extends FieldValues>({ line, form, path, label, most, children }: Props<Values>) {
  const { words } = useWords();
  return (
    <li>
      <span>
        {line?.name}
        {words.frame.comma}
        {line?.label}
        <small className="mono">{line?.code}</small>
        {children}
      </span>
      <span>
        <LineField form={form} path={path} label={label} control={{ inputMode: 'numeric', size: 4, maxLength: 4, className: 'figures' }} />
      </span>
      <small>{most}</small>
    </li>
  );
}
