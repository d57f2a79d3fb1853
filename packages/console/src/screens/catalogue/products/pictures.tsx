import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Field } from '@aliquot/storefront/ui/field.tsx';
import { FileInput } from '@aliquot/storefront/ui/file-input.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faultOf } from '../../../calls/fault-of.ts';
import { bringFile } from '../../../calls/transfer.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { PictureList } from './picture-list.tsx';
import type { ProductShown } from './states.ts';

/** Photographs of a product: the first one stands in lists; without any the product shows its drawing. */
export function Pictures({ product }: { product: ProductShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const text = words.catalogue;
  return (
    <section className="stack form-wide">
      {mayEdit && <AddPicture productId={product.id} />}
      {product.pictures.length === 0 && <p className="text-muted">{text.noPictures}</p>}
      {/* another version is another list: it begins with what stands there now */}
      <PictureList key={product.version} product={product} mayEdit={mayEdit} />
    </section>
  );
}

function AddPicture({ productId }: { productId: number }) {
  const { words, language } = useWords();
  const queries = useQueryClient();
  const add = useMutation<unknown, Error, File>({
    mutationFn: (file) => bringFile('consoleProducts.uploadPicture', { id: productId }, file, { language }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['consoleProducts.get'] });
      showToast({ text: words.catalogue.pictureAdded });
    },
  });
  return (
    <>
      {add.error && (
        <Message kind="danger" live>
          {faultOf(add.error, words)}
        </Message>
      )}
      <form
        className="form-acts align-end"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const file = new FormData(form).get('file');
          if (file instanceof File && file.size > 0) add.mutate(file, { onSuccess: () => form.reset() });
        }}
      >
        <Field id="picture-file" label={words.catalogue.addPicture} hint={words.catalogue.pictureHint}>
          {(ties) => <FileInput {...ties} name="file" required accept="image/jpeg,image/png,image/webp,image/avif" />}
        </Field>
        <Button type="submit" pending={add.isPending}>
          {words.catalogue.upload}
        </Button>
      </form>
    </>
  );
}
