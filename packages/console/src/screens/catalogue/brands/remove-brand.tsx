import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import type { BrandShown } from './states.ts';

/** Removes a brand that nothing stands under, after a question. */
export function RemoveBrand({ brand }: { brand: BrandShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const [isAsking, setAsking] = useState(false);
  if (!mayEdit || brand.products > 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.shelves.remove}</Button>
      {isAsking && <Question brand={brand} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ brand: { id, version, name_en: name }, onClose }: { brand: BrandShown; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const text = words.shelves;
  const act = useActForm(
    'consoleBrands.remove',
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: text.removed });
      void navigate('/catalogue/brands');
    },
  );
  return (
    <ActDialog title={text.remove} hint={text.removeBrandHint(name)} act={act} isDangerous onClose={onClose}>
      {null}
    </ActDialog>
  );
}
