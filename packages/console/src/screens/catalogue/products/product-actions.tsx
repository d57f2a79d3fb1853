import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { PreviewButton } from '../../content/preview-button.tsx';
import { ScheduleProduct } from './schedule-product.tsx';
import type { ProductShown } from './states.ts';

/** Show, hide or copy a product. `isTyped`: its fields are below, with their own preview. */
export function ProductActions({ product, isTyped }: { product: ProductShown; isTyped: boolean }) {
  const { id, version, state, packs_for_sale: sold } = product;
  const [isScheduling, setScheduling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  const { words } = useWords();
  const show = useAction('consoleProducts.show', { onDone: () => showToast({ text: words.catalogue.shown }) });
  const hide = useAction('consoleProducts.hide', { onDone: () => showToast({ text: words.catalogue.hidden }) });
  const mayEdit = useMay('catalogue.edit');
  const preview = state !== 'published' && sold > 0 && !(isTyped && mayEdit) && (
    <PreviewButton name="consoleProducts.preview" input={() => ({ id })} />
  );
  if (!mayEdit) return preview && <div className="form-actions">{preview}</div>;
  const text = words.catalogue;
  const error = show.error ?? hide.error;
  return (
    <>
      <div className="form-actions">
        {state === 'published' ? (
          <Button pending={hide.isPending} onClick={() => hide.mutate({ id, version })}>
            {text.hide}
          </Button>
        ) : (
          sold > 0 && (
            <Button variant="primary" pending={show.isPending} onClick={() => show.mutate({ id, version })}>
              {text.show}
            </Button>
          )
        )}
        {preview}
        <Button onClick={() => setScheduling(true)}>{text.schedule}</Button>
        {state === 'draft' && <Button onClick={() => setRemoving(true)}>{text.removeDraft}</Button>}
        <LinkButton href={`/catalogue/products/new?from=${id}`} variant="quiet">
          {text.copy}
        </LinkButton>
      </div>
      {isRemoving && (
        <ConfirmDialog
          call="consoleProducts.removeDraft"
          input={{ id, version }}
          title={text.removeDraft}
          hint={text.removeDraftHint}
          done={text.removed}
          isDangerous
          onDone={() => void navigate('/catalogue')}
          onClose={() => setRemoving(false)}
        />
      )}
      {isScheduling && <ScheduleProduct product={product} onClose={() => setScheduling(false)} />}
      <Fault of={error} />
    </>
  );
}
