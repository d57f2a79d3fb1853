import { Button } from '@aliquot/ui/button.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';

export type FilterFormProps = {
  /** The page itself: without scripts it is requested with `q`. */
  action: string;
  label: string;
  placeholder: string;
  /** The button's label, which only pages without scripts need. */
  submit: string;
  value: string;
  onType: (text: string) => void;
};

/** Filters what is below it while typing. */
export function FilterForm({ action, label, placeholder, submit, value, onType }: FilterFormProps) {
  return (
    <form action={action} role="search" aria-label={label} className="filter-form" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        name="q"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" className="without-script">
        {submit}
      </Button>
    </form>
  );
}
