import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useParams } from 'react-router';
import { refusalOf } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { BrandFields } from './brand-fields.tsx';
import { BrandMark } from './brand-mark.tsx';
import { RemoveBrand } from './remove-brand.tsx';
import { type BrandShown, authorisationTones, brandOf } from './states.ts';

/** One brand: what is said of it, its authorisation and its mark. */
export function BrandDetail() {
  const { words } = useWords();
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data: brand, error } = useShown('consoleBrands.get', { id: isId ? id : 1 });
  if (refusalOf(error) === 'not_found' || !isId) return <NothingHere />;
  if (!brand || brand.id !== id) return <p role="status">{words.frame.loading}</p>;
  return (
    <>
      <BrandHead brand={brand} />
      <BrandMark brand={brand} />
      <EditBrand key={id} brand={brand} />
    </>
  );
}

function BrandHead({ brand }: { brand: BrandShown }) {
  const { words, language } = useWords();
  const mayAudit = useMay('audit.read');
  const text = words.shelves;
  const { id, authorisation } = brand;
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? brand.name_en : (brand.name_zh ?? brand.name_en)}</h1>
        <Badge tone={authorisationTones[authorisation]}>{text.authorisations[authorisation]}</Badge>
        <RemoveBrand brand={brand} />
      </div>
      <p className="facts-line">
        <span className="mono">{brand.key}</span>
        <a className="link" href={`/catalogue?brand=${id}`}>
          {words.catalogue.products}: {brand.products}
        </a>
        {mayAudit && (
          <a className="link" href={`/audit?object_kind=brand&object_id=${id}`}>
            {text.history}
          </a>
        )}
      </p>
      {authorisation === 'ended' && <Message kind="warning">{text.endedHint}</Message>}
      {authorisation === 'ending' && <Message kind="warning">{text.endingHint(brand.authorised_until ?? '')}</Message>}
      {authorisation === 'coming' && <Message>{text.comingHint(brand.authorised_from ?? '')}</Message>}
    </>
  );
}

function EditBrand({ brand }: { brand: BrandShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const labels: Readonly<Record<string, string>> = words.shelves.brandFields;
  const typed = useTypedForm(
    'consoleBrands.update',
    brand,
    (values, version) => ({ id: brand.id, version, ...brandOf(values) }),
    ({ version }) => version,
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void typed.submit(event)} noValidate>
      <TypedFormHead typed={typed} labelOf={(name) => labels[name] ?? name} />
      <fieldset className="stack" disabled={!mayEdit}>
        <BrandFields form={typed.form} />
      </fieldset>
      {mayEdit && (
        <p className="form-acts form-foot">
          <Button type="submit" variant="primary" pending={typed.isPending}>
            {words.form.save}
          </Button>
        </p>
      )}
    </form>
  );
}
