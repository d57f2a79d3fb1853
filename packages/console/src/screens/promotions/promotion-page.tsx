import { Badge } from '@aliquot/ui/badge.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '../../form/read-values.ts';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { PromotionActions } from './promotion-actions.tsx';
import { type KindName, type Promotion, auditKinds, paths, stateTones } from './promotion-kinds.ts';

/** The one that a new one begins as; null where it begins empty. */
export const useModelId = (): number | null => idIn(useSearchParams()[0].get('from')) ?? null;

type Found<Shown> = { data: Shown | undefined; error: Error | null; refetch: () => Promise<unknown> };
export type FormProps<Shown> = { shown: Shown | null; model: Shown | null; refresh: () => Promise<unknown>; onTakeTheirs: () => void };

type Props<Shown extends Promotion> = {
  kind: KindName;
  id: number;
  found: Found<Shown>;
  /** What has come of it, in few words. */
  renderFigures: (shown: Shown) => ReactNode;
  form: (props: FormProps<Shown>) => ReactNode;
};

/** A promotion: state, results, actions and content. */
export function PromotionPage<Shown extends Promotion>({ kind, id, found, renderFigures, form }: Props<Shown>) {
  const { words, language } = useWords();
  const w = words.promotions;
  const mayEdit = useMay('content.edit');
  const { shown, instead } = useOne(found, (one) => one.id === id);
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!shown) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? shown.title_en : shown.title_zh}</h1>
        <Badge tone={stateTones[shown.state]}>{w.states[shown.state]}</Badge>
        <HistoryLink kind={auditKinds[kind]} id={shown.id} />
        {mayEdit && (
          <a className="link" href={`${paths[kind]}/new?from=${shown.id}`}>
            {w.another}
          </a>
        )}
        {mayEdit && <PromotionActions kind={kind} promotion={shown} refresh={found.refetch} />}
      </div>
      {renderFigures(shown)}
      {shown.state === 'running' && mayEdit && <p className="text-muted">{w.kinds[kind].begun}</p>}
      <div key={`${shown.id}-${look}`}>{form({ shown, model: null, refresh: found.refetch, onTakeTheirs: takeTheirs })}</div>
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
export function LikePromotion<Shown extends Promotion>({ kind, id, found, form }: NewProps<Shown> & Pick<Props<Shown>, 'id' | 'found'>) {
  const { shown: model, instead } = useOne(found, (one) => one.id === id);
  return instead ?? <NewPromotion kind={kind} model={model} form={form} />;
}
