import { showToast } from '@aliquot/ui/toast-store.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { UploadPicture } from '../upload-picture.tsx';
import { PictureList } from './picture-list.tsx';
import type { ProductShown } from './states.ts';

/** A product's photographs: the first is shown in lists; without any, its drawing. */
export function Pictures({ product }: { product: ProductShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const text = words.catalogue;
  return (
    <section className="stack form-wide">
      {mayEdit && (
        <UploadPicture
          transfer="consoleProducts.uploadPicture"
          id={product.id}
          follows="consoleProducts.get"
          label={text.addPicture}
          hint={text.pictureHint}
          onDone={() => showToast({ text: text.pictureAdded })}
        />
      )}
      {product.pictures.length === 0 && <p className="text-muted">{text.noPictures}</p>}
      {/* another version is another list: it starts with the present values */}
      <PictureList key={product.version} product={product} mayEdit={mayEdit} />
    </section>
  );
}
