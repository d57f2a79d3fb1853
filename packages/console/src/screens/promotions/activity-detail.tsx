import { useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import { PagePictureFields } from '../content/page-picture-fields.tsx';
import { PreviewButton } from '../content/preview-button.tsx';
import { useIdInAddress } from '../use-id-in-address.ts';
import { ActivityProducts } from './activity-products.tsx';
import { ActivityRules } from './activity-rules.tsx';
import { type Activity, type ActivityValues, activityValues, activityWriting } from './activity-values.ts';
import { BothLanguages } from './both-languages.tsx';
import { PromotionForm, type WrittenValues } from './promotion-form.tsx';
import { type FormProps, LikePromotion, NewPromotion, PromotionPage, useModelId } from './promotion-page.tsx';
import { usePromotionForm } from './use-promotion-form.ts';
import { WindowFields } from './window-fields.tsx';

const form = (props: FormProps<Activity>) => <ActivityForm {...props} />;

export function ActivityDetail() {
  const id = useIdInAddress();
  return <PromotionPage kind="activities" id={id} found={useShown('activities.get', { id })} renderFigures={() => null} form={form} />;
}

export function NewActivity() {
  const modelId = useModelId();
  return modelId === null ? <NewPromotion kind="activities" model={null} form={form} /> : <LikeActivity id={modelId} />;
}

function LikeActivity({ id }: { id: number }) {
  return <LikePromotion kind="activities" id={id} found={useShown('activities.get', { id })} form={form} />;
}

function ActivityForm({ shown, model, refresh, onTakeTheirs }: FormProps<Activity>) {
  const { words } = useWords();
  const { fields } = words.promotions;
  const named = (shown ?? model)?.named ?? [];
  const promotion = usePromotionForm<ActivityValues>({
    kind: 'activities',
    shown,
    values: activityValues(shown, model),
    writingOf: (values) => activityWriting(values, shown),
    refresh,
  });
  const write = (values: ActivityValues): WrittenValues => [
    [fields.title_en, values.title_en],
    [fields.title_zh, values.title_zh],
    [fields.summary_en, values.summary_en],
    [fields.summary_zh, values.summary_zh],
    [fields.starts_at, values.starts_at],
    [fields.ends_at, values.ends_at],
    [words.content.picture, [values.picture_id, values.alt_en, values.alt_zh].filter(Boolean).join(' · ')],
    [fields.rules, values.rules.map(({ en, zh }) => `${en} ${zh}`).join(' · ')],
    [fields.products, values.products.map((product) => productText(product, named)).join(' · ')],
  ];
  const { form: fieldsOf } = promotion;
  return (
    <PromotionForm
      kind="activities"
      promotion={promotion}
      shown={shown}
      mine={() => write(fieldsOf.getValues())}
      theirs={() => write(activityValues(shown, null))}
      onTakeTheirs={onTakeTheirs}
      preview={
        <PreviewButton
          name="activities.preview"
          form={fieldsOf}
          input={() => ({ ...activityWriting(fieldsOf.getValues(), shown), ...(shown && { id: shown.id }) })}
        />
      }
    >
      <BothLanguages
        form={fieldsOf}
        titles={['title_en', 'title_zh']}
        texts={{ names: ['summary_en', 'summary_zh'], labels: [fields.summary_en, fields.summary_zh] }}
      />
      <PagePictureFields
        form={fieldsOf}
        of="promotion"
        picture={fieldsOf.watch('picture_id')}
        onPicture={(id) => fieldsOf.setValue('picture_id', id, { shouldDirty: true })}
        names={{ picture: 'picture_id', en: 'alt_en', zh: 'alt_zh' }}
      />
      <WindowFields form={fieldsOf} names={{ starts: 'starts_at', ends: 'ends_at' }} shown={shown} />
      <ActivityProducts
        form={fieldsOf}
        known={shown ? named : named.map((product) => ({ ...product, taken: 0 }))}
        kept={shown?.state === 'running' ? shown.products.map(({ product_id: id }) => id) : []}
      />
      <ActivityRules form={fieldsOf} />
    </PromotionForm>
  );
}

const productText = (product: ActivityValues['products'][number], named: Activity['named']) =>
  [
    named.find(({ id }) => id === product.product_id)?.name ?? product.product_id,
    `${product.percent_off} %`,
    product.quota,
    product.buyer_limit,
  ]
    .filter((part) => part !== '')
    .join(' ');
