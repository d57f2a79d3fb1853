import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { refusalOf } from '../../calls/call.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { NothingHere } from '../nothing-here.tsx';
import { PromotionActs } from './promotion-acts.tsx';
import { type KindName, type Promotion, auditKinds, paths, stateTones, tables } from './promotion-kinds.ts';

/** A number of an address; null where it says none. */
const numberIn = (text: string | null | undefined): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Of the page's address; what is no number asks for nothing that there is. */
export const usePromotionId = (): number => numberIn(useParams()['id']) ?? Number.MAX_SAFE_INTEGER;

/** The one that a new one begins as; null where it begins empty. */
export const useModelId = (): number | null => numberIn(useSearchParams()[0].get('from'));

type Found<Shown> = { data: Shown | undefined; error: unknown; refetch: () => Promise<unknown> };
export type FormProps<Shown> = { shown: Shown | null; model: Shown | null; refresh: () => Promise<unknown>; onTakeTheirs: () => void };

type Props<Shown extends Promotion> = {
  kind: KindName;
  id: number;
  found: Found<Shown>;
  /** What has come of it, in few words. */
  renderFigures: (shown: Shown) => ReactNode;
  form: (props: FormProps<Shown>) => ReactNode;
};

/** One promotion: where it stands, what has come of it, what can be done with it, and all that is written about it. */
export function PromotionPage<Shown extends Promotion>({
  kind,
  id,
  found: { data: shown, error, refetch },
  renderFigures,
  form,
}: Props<Shown>) {
  const { words, language } = useWords();
  const w = words.promotions;
  const mayEdit = useMay('content.edit');
  const mayAudit = useMay('audit.read');
  // another look at what stands there begins another form
  const [look, setLook] = useState(0);
  if (refusalOf(error) === 'not_found') return <NothingHere />;
  if (!shown || shown.id !== id) return <p role="status">{words.frame.loading}</p>;
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? shown.title_en : shown.title_zh}</h1>
        <Badge tone={stateTones[shown.state]}>{w.states[shown.state]}</Badge>
        <a className="link" href={tables[kind]}>
          {w.kinds[kind].all}
        </a>
        {mayAudit && (
          <a className="link" href={`/audit?object_kind=${auditKinds[kind]}&object_id=${shown.id}`}>
            {w.history}
          </a>
        )}
        {mayEdit && (
          <a className="link" href={`${paths[kind]}/new?from=${shown.id}`}>
            {w.another}
          </a>
        )}
        {mayEdit && <PromotionActs kind={kind} promotion={shown} refresh={refetch} />}
      </div>
      {renderFigures(shown)}
      {shown.state === 'running' && mayEdit && <p className="text-muted">{w.kinds[kind].begun}</p>}
      <div key={`${shown.id}-${look}`}>{form({ shown, model: null, refresh: refetch, onTakeTheirs: () => void takeTheirs() })}</div>
    </>
  );
}

type NewProps<Shown extends Promotion> = Pick<Props<Shown>, 'kind' | 'form'>;

/** What is new has nobody else's words to be shown. */
const nothingThere = () => Promise.resolve();

/** A new promotion, like the one that is given, or empty. */
export function NewPromotion<Shown extends Promotion>({ kind, model, form }: NewProps<Shown> & { model: Shown | null }) {
  const { words } = useWords();
  return (
    <>
      <h1>{words.promotions.kinds[kind].make}</h1>
      {form({ shown: null, model, refresh: nothingThere, onTakeTheirs: () => {} })}
    </>
  );
}

/** A new promotion like one that there is, once that is known. */
export function LikePromotion<Shown extends Promotion>({
  kind,
  id,
  found: { data: model, error },
  form,
}: NewProps<Shown> & Pick<Props<Shown>, 'id' | 'found'>) {
  const { words } = useWords();
  if (refusalOf(error) === 'not_found') return <NothingHere />;
  if (model?.id !== id) return <p role="status">{words.frame.loading}</p>;
  return <NewPromotion kind={kind} model={model} form={form} />;
}
