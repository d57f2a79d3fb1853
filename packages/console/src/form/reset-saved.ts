import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Resets a form to what was saved. Input after `sent` stays as unsaved. */
export function resetSaved<Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values, saved: Values): void {
  const typed = form.getValues();
  const later = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
  form.reset(saved);
  if (later.length > 0) form.reset({ ...saved, ...Object.fromEntries(later) }, { keepDefaultValues: true });
}
