import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { FormField } from '../../form/form-field.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { PreviewButton } from '../content/preview-button.tsx';
import { useIdInAddress } from '../use-id-in-address.ts';
import { BothLanguages } from './both-languages.tsx';
import { PackChoice } from './pack-choice.tsx';
import { PromotionForm, type WrittenValues } from './promotion-form.tsx';
import { type FormProps, LikePromotion, NewPromotion, PromotionPage, useModelId } from './promotion-page.tsx';
import { usePromotionForm } from './use-promotion-form.ts';
import { wholeNumber } from './whole-number.ts';
import { WindowFields, type WindowValues, endOf, startOf, windowOf } from './window-fields.tsx';

type Trial = Output<'trialOffers.get'>;
const texts = ['title_en', 'title_zh', 'terms_en', 'terms_zh'] as const;
type Values = WindowValues & Record<(typeof texts)[number] | 'places', string> & { sku_id: number };

const valuesOf = (shown: Trial | null, model: Trial | null): Values => {
  const like = shown ?? model;
  return {
    title_en: like?.title_en ?? '',
    title_zh: like?.title_zh ?? '',
    terms_en: like?.terms_en ?? '',
    terms_zh: like?.terms_zh ?? '',
    ...windowOf(shown),
    places: like ? String(like.places) : '',
    sku_id: like?.sku_id ?? 0,
  };
};

const writingOf = (values: Values, shown: Trial | null): Input<'trialOffers.create'> => ({
  title_en: values.title_en,
  title_zh: values.title_zh,
  terms_en: values.terms_en,
  terms_zh: values.terms_zh,
  starts_at: startOf(values.starts_at, shown),
  ends_at: endOf(values.ends_at, shown) ?? '',
  sku_id: values.sku_id,
  places: wholeNumber(values.places),
});

const form = (props: FormProps<Trial>) => <TrialForm {...props} />;

export function TrialOfferDetail() {
  const id = useIdInAddress();
  return (
    <PromotionPage
      kind="trialOffers"
      id={id}
      found={useShown('trialOffers.get', { id })}
      renderFigures={(trial) => <Figures trial={trial} />}
      form={form}
    />
  );
}

/** Its applications are decided in an area of their own. */
function Figures({ trial: { applied, granted, places, pack } }: { trial: Trial }) {
  const w = useWords().words.promotions;
  const mayDecide = useMay('trials.decide');
  return (
    <p>
      {w.trialFigures(applied, granted, places - granted)}
      {mayDecide && (
        <>
          {' · '}
          <a className="link" href={`/trials?q=${encodeURIComponent(pack.code)}`}>
            {w.applications}
          </a>
        </>
      )}
    </p>
  );
}

export function NewTrial() {
  const modelId = useModelId();
  return modelId === null ? <NewPromotion kind="trialOffers" model={null} form={form} /> : <LikeTrial id={modelId} />;
}

function LikeTrial({ id }: { id: number }) {
  return <LikePromotion kind="trialOffers" id={id} found={useShown('trialOffers.get', { id })} form={form} />;
}

function TrialForm({ shown, model, refresh, onTakeTheirs }: FormProps<Trial>) {
  const { fields } = useWords().words.promotions;
  const promotion = usePromotionForm<Values>({
    kind: 'trialOffers',
    shown,
    values: valuesOf(shown, model),
    writingOf: (values) => writingOf(values, shown),
    refresh,
  });
  const { form: own } = promotion;
  const known = (shown ?? model)?.pack;
  const write = (values: Values): WrittenValues => [
    ...texts.map((name) => [fields[name], values[name]] as const),
    [fields.starts_at, values.starts_at],
    [fields.ends_at, values.ends_at],
    [fields.sku_id, String(values.sku_id)],
    [fields.places, values.places],
  ];
  return (
    <PromotionForm
      kind="trialOffers"
      promotion={promotion}
      shown={shown}
      mine={() => write(own.getValues())}
      theirs={() => write(valuesOf(shown, null))}
      onTakeTheirs={onTakeTheirs}
      preview={
        <PreviewButton
          name="trialOffers.preview"
          form={own}
          input={() => ({ ...writingOf(own.getValues(), shown), ...(shown && { id: shown.id }) })}
        />
      }
    >
      <BothLanguages
        form={own}
        titles={['title_en', 'title_zh']}
        texts={{ names: ['terms_en', 'terms_zh'], labels: [fields.terms_en, fields.terms_zh] }}
      />
      <WindowFields form={own} names={{ starts: 'starts_at', ends: 'ends_at' }} shown={shown} />
      <div className="narrow">
        <FormField form={own} of="promotion" name="places" label={fields.places} control={{ inputMode: 'numeric', maxLength: 6 }} />
      </div>
      <PackChoice
        known={known && (shown ?? model) ? { id: (shown ?? model)?.sku_id ?? 0, ...known } : null}
        chosen={own.watch('sku_id')}
        onChange={(id) => own.setValue('sku_id', id, { shouldDirty: true })}
        isFixed={shown !== null && (shown.applied > 0 || shown.state === 'ended')}
        fault={own.getFieldState('sku_id', own.formState).error?.message}
      />
    </PromotionForm>
  );
}
