import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { useMay } from '../../../session/me.ts';
import type { BrandShown } from './states.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

/** Removes an unused brand, after a confirmation. */
export function RemoveBrand({ brand }: { brand: BrandShown }) {
  const text = useTaxonomyWords();
  const mayEdit = useMay('catalogue.edit');
  const [isOpened, setOpened] = useState(false);
  if (!mayEdit || brand.products > 0) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>{text.remove}</Button>
      {isOpened && <Question brand={brand} onClose={() => setOpened(false)} />}
    </>
  );
}

function Question({ brand: { id, version, name_en: name }, onClose }: { brand: BrandShown; onClose: () => void }) {
  const navigate = useNavigate();
  const text = useTaxonomyWords();
  return (
    <ConfirmDialog
      call="consoleBrands.remove"
      input={{ id, version }}
      title={text.remove}
      hint={text.removeBrandHint(name)}
      done={text.removed}
      isDangerous
      onDone={() => void navigate('/catalogue/brands')}
      onClose={onClose}
    />
  );
}
