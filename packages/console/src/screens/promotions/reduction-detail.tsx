import { Button } from '@aliquot/ui/button.tsx';
import { useFieldArray } from 'react-hook-form';
import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { LineField } from '../../form/line-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useWords } from '../../words/use-words.ts';
import { PreviewButton } from '../content/preview-button.tsx';
import { useIdInAddress } from '../use-id-in-address.ts';
import { BothLanguages } from './both-languages.tsx';
import { PromotionForm, type WrittenValues } from './promotion-form.tsx';
import { type FormProps, LikePromotion, NewPromotion, PromotionPage, useModelId } from './promotion-page.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { scopeText } from './scope-text.ts';
import { usePromotionForm } from './use-promotion-form.ts';
import { WindowFields, type WindowValues, endOf, startOf, windowOf } from './window-fields.tsx';

type Reduction = Output<'reductions.get'>;
type Values = WindowValues & Pick<Reduction, 'title_en' | 'title_zh' | 'scope'> & { steps: { threshold: string; off: string }[] };

const valuesOf = (shown: Reduction | null, model: Reduction | null): Values => {
  const like = shown ?? model;
  return {
    title_en: like?.title_en ?? '',
    title_zh: like?.title_zh ?? '',
    ...windowOf(shown),
    steps: like?.steps.map(({ threshold, off }) => ({ threshold: writeYuan(threshold), off: writeYuan(off) })) ?? [
      { threshold: '', off: '' },
    ],
    scope: like?.scope ?? [],
  };
};

const writingOf = (values: Values, shown: Reduction | null): Input<'reductions.create'> => ({
  title_en: values.title_en,
  title_zh: values.title_zh,
  starts_at: startOf(values.starts_at, shown),
  ends_at: endOf(values.ends_at, shown) ?? '',
  steps: values.steps.map(({ threshold, off }) => ({ threshold: readYuan(threshold) ?? 0, off: readYuan(off) ?? 0 })),
  scope: values.scope,
});

const form = (props: FormProps<Reduction>) => <ReductionForm {...props} />;

export function ReductionDetail() {
  const id = useIdInAddress();
  return <PromotionPage kind="reductions" id={id} found={useShown('reductions.get', { id })} renderFigures={() => null} form={form} />;
}

export function NewReduction() {
  const modelId = useModelId();
  return modelId === null ? <NewPromotion kind="reductions" model={null} form={form} /> : <LikeReduction id={modelId} />;
}

function LikeReduction({ id }: { id: number }) {
  return <LikePromotion kind="reductions" id={id} found={useShown('reductions.get', { id })} form={form} />;
}

function ReductionForm({ shown, model, refresh, onTakeTheirs }: FormProps<Reduction>) {
  const w = useWords().words.promotions;
  const named = (shown ?? model)?.named ?? [];
  const promotion = usePromotionForm<Values>({
    kind: 'reductions',
    shown,
    values: valuesOf(shown, model),
    writingOf: (values) => writingOf(values, shown),
    refresh,
  });
  const { form: fieldsOf } = promotion;
  const isFixed = shown !== null && shown.state !== 'coming';
  const write = (values: Values): WrittenValues => [
    [w.fields.title_en, values.title_en],
    [w.fields.title_zh, values.title_zh],
    [w.fields.starts_at, values.starts_at],
    [w.fields.ends_at, values.ends_at],
    [w.fields.steps, values.steps.map(({ threshold, off }) => w.step(threshold, off)).join(w.comma)],
    [w.fields.scope, scopeText(values.scope, named)],
  ];
  return (
    <PromotionForm
      kind="reductions"
      promotion={promotion}
      shown={shown}
      mine={() => write(fieldsOf.getValues())}
      theirs={() => write(valuesOf(shown, null))}
      onTakeTheirs={onTakeTheirs}
      preview={
        <PreviewButton
          name="reductions.preview"
          form={fieldsOf}
          input={() => ({ ...writingOf(fieldsOf.getValues(), shown), ...(shown && { id: shown.id }) })}
        />
      }
    >
      <BothLanguages form={fieldsOf} titles={['title_en', 'title_zh']} />
      <WindowFields form={fieldsOf} names={{ starts: 'starts_at', ends: 'ends_at' }} shown={shown} />
      <Steps form={fieldsOf} isFixed={isFixed} />
      <ScopeChoice
        known={named}
        chosen={fieldsOf.watch('scope')}
        onChange={(scope) => fieldsOf.setValue('scope', scope, { shouldDirty: true })}
        isFixed={isFixed}
        fault={fieldsOf.getFieldState('scope', fieldsOf.formState).error?.message}
      />
    </PromotionForm>
  );
}

/** From how much on how much is taken off. */
function Steps({ form: own, isFixed }: { form: ReturnType<typeof usePromotionForm<Values>>['form']; isFixed: boolean }) {
  const w = useWords().words.promotions;
  const { fields, append, remove } = useFieldArray({ control: own.control, name: 'steps', keyName: 'line' });
  const fault = own.getFieldState('steps', own.formState).error?.message;
  const control = { inputMode: 'decimal', size: 10, maxLength: 12, readOnly: isFixed } as const;
  return (
    <section className="stack" aria-label={w.fields.steps}>
      <h2>{w.fields.steps}</h2>
      <p className="text-muted">{w.stepsHint}</p>
      {fields.map(({ line }, index) => (
        <div key={line} className="step-line">
          <span aria-hidden="true">{w.stepThreshold}</span>
          <div>
            <LineField form={own} path={`steps.${index}.threshold`} label={`${w.stepThreshold} ${index + 1}`} control={control} />
          </div>
          <span aria-hidden="true">{w.stepOff}</span>
          <div>
            <LineField form={own} path={`steps.${index}.off`} label={`${w.stepOff} ${index + 1}`} control={control} />
          </div>
          {!isFixed && fields.length > 1 && (
            <Button size="sm" variant="quiet" aria-label={w.removeOne(`${w.steps} ${index + 1}`)} onClick={() => remove(index)}>
              {w.remove}
            </Button>
          )}
        </div>
      ))}
      {!isFixed && fields.length < 10 && (
        <p className="form-actions">
          <Button size="sm" onClick={() => append({ threshold: '', off: '' })}>
            {w.addStep}
          </Button>
        </p>
      )}
      {fault && <p className="field-error">{fault}</p>}
    </section>
  );
}
