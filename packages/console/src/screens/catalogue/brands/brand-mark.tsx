import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { useAction } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { useMay } from '../../../session/me.ts';
import { UploadPicture } from '../upload-picture.tsx';
import type { BrandShown } from './states.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

/** The mark that the shop shows beside the brand's name. */
export function BrandMark({ brand }: { brand: BrandShown }) {
  const mayEdit = useMay('catalogue.edit');
  const remove = useAction('consoleBrands.removeMark');
  const text = useTaxonomyWords();
  const { id, version, mark } = brand;
  return (
    <section className="stack form-wide" aria-label={text.mark}>
      {mark === null ? (
        <p className="text-muted">{text.noMark}</p>
      ) : (
        <p className="form-actions">
          <img
            className="brand-mark"
            src={transferAddress('consoleProducts.showPicture', { key: mark })}
            alt={text.markOf(brand.name_en)}
            width={96}
            height={96}
          />
          {mayEdit && (
            <Button size="sm" pending={remove.isPending} onClick={() => remove.mutate({ id, version })}>
              {text.removeMark}
            </Button>
          )}
        </p>
      )}
      <Fault of={remove.error} />
      {mayEdit && (
        <UploadPicture
          transfer="consoleBrands.uploadMark"
          id={id}
          follows="consoleBrands.get"
          label={text.newMark}
          hint={text.markHint}
          onDone={() => showToast({ text: text.markSaved })}
        />
      )}
    </section>
  );
}
