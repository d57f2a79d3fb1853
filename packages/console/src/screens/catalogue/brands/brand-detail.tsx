import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { BrandFields } from './brand-fields.tsx';
import { BrandMark } from './brand-mark.tsx';
import { RemoveBrand } from './remove-brand.tsx';
import { type BrandShown, authorisationTones, brandOf } from './states.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

/** One brand: its details, its authorisation and its mark. */
export function BrandDetail() {
  const id = useIdInAddress();
  const { shown: brand, instead } = useOne(useShown('consoleBrands.get', { id }), (one) => one.id === id);
  if (!brand) return instead;
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
  const text = useTaxonomyWords();
  const { id, authorisation } = brand;
  return (
    <>
      <div className="area-head">
        <h1>{nameIn(brand, language)}</h1>
        <Badge tone={authorisationTones[authorisation]}>{text.authorisations[authorisation]}</Badge>
        <RemoveBrand brand={brand} />
      </div>
      <p className="facts-line">
        <span className="mono">{brand.key}</span>
        <a className="link" href={`/catalogue?brand=${id}`}>
          {words.catalogue.products}
          {words.frame.colon}
          {brand.products}
        </a>
        <HistoryLink kind="brand" id={id} />
      </p>
      {authorisation === 'ended' && <Message kind="warning">{text.endedHint}</Message>}
      {authorisation === 'ending' && brand.authorised_until && (
        <Message kind="warning">{text.endingHint(formatDate(brand.authorised_until, language))}</Message>
      )}
      {authorisation === 'coming' && brand.authorised_from && (
        <Message>{text.comingHint(formatDate(brand.authorised_from, language))}</Message>
      )}
    </>
  );
}

function EditBrand({ brand }: { brand: BrandShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const labels: Readonly<Record<string, string>> = useTaxonomyWords().brandFields;
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
      {mayEdit && <FormActions act={words.form.save} pending={typed.isPending} isFoot />}
    </form>
  );
}
