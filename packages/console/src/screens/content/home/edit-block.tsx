import { hasPart } from '@aliquot/contract/shop/home-blocks.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { writeShanghai } from '../../../form/shanghai-time.ts';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PreviewButton } from '../preview-button.tsx';
import { BlockFields } from './block-fields.tsx';
import { type Block, type BlockValues, valuesOf, writingOf } from './block-values.ts';

const texts = ['title_en', 'title_zh', 'text_en', 'text_zh', 'link', 'link_label_en', 'link_label_zh', 'list_id'] as const;

/** What is written about a block, saved whole, and a look at the page before it is saved. */
export function EditBlock({ block, isFixed, onTakeTheirs }: { block: Block; isFixed: boolean; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const { fields, states } = words.home;
  const written = useWrittenForm(
    'homeBlocks.update',
    { version: block.version, values: valuesOf(block) },
    (values: BlockValues, version) => ({ ...writingOf(values), id: block.id, version }),
    (saved) => ({ version: saved.version, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead
        written={written}
        fields={[
          ...texts.map((name) => ({ name, label: fields[name] })),
          { name: 'most', label: fields.most },
          { name: 'examples', label: fields.examples, format: (value) => words.frame.listed(linesOf(value)) },
          { name: 'is_shown', label: fields.is_shown, format: (isShown) => (isShown === true ? states.shown : states.hidden) },
          ...(['starts_at', 'ends_at'] as const).map((name) => ({ name, label: fields[name], format: momentOf })),
        ]}
        onTakeTheirs={onTakeTheirs}
      />
      <fieldset className="stack" disabled={isFixed}>
        <BlockFields form={form} kind={block.kind} />
      </fieldset>
      {!isFixed && (
        <FormActions act={words.form.save} pending={isPending} isFoot>
          {!hasPart(block.kind, 'untitled') && (
            <PreviewButton name="homeBlocks.preview" form={form} input={() => ({ ...writingOf(form.getValues()), id: block.id })} />
          )}
        </FormActions>
      )}
    </form>
  );
}

/** Lines as the form has them in one text, or as a list. */
const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split('\n').filter(Boolean) : [];

/** A moment of the form or of the wire, as the form shows it. */
const momentOf = (value: unknown): string => (typeof value === 'string' ? (value.endsWith('Z') ? writeShanghai(value) : value) : '');
