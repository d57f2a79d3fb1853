import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { type StructureMode, structureModes } from './structure-query.ts';
import { useStructureWords } from './use-structure-words.ts';

type ModeChoiceProps = { defaultMode: StructureMode };

/** Contains it, exactly it, or similar: a field of its form. */
export function ModeChoice({ defaultMode }: ModeChoiceProps) {
  const words = useStructureWords();
  return (
    <RadioGroup
      name="structure_mode"
      legend={words.mode}
      variant="inline"
      defaultValue={defaultMode}
      options={structureModes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
    />
  );
}
