import { routes } from '@aliquot/contract/shop/routes.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { DrawButton } from './draw-button.tsx';
import { ModeChoice } from './mode-choice.tsx';
import type { StructureSearch } from './structure-query.ts';
import { useStructureWords } from './use-structure-words.ts';

/** The structure query: a plain form for a SMILES or name, and a link to the drawing board. */
export function StructureForm({ wanted, fault }: { wanted: StructureSearch; fault: string | null }) {
  const words = useStructureWords();
  return (
    <>
      <DrawButton start={wanted} label={words.draw} />
      <form action={routes.search} className="grid max-w-[48rem] gap-4">
        <Field id="structure" label={words.text} hint={words.textHint} error={fault}>
          {(ties) => (
            <TextInput
              {...ties}
              mono
              name="structure"
              defaultValue={wanted.text}
              maxLength={2000}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <ModeChoice defaultMode={wanted.mode} />
        <div>
          <Button type="submit" variant="primary">
            {words.search}
          </Button>
        </div>
      </form>
    </>
  );
}
