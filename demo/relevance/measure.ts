import sql from 'sql-template-tag';
import { readCas } from '../../packages/server/src/domains/goods/chemistry/cas-number.ts';
import type { TestShop } from '../../packages/server/src/testing/test-shop.ts';
import { type HitKeys, type Question, answers, isUnsold } from './questions.ts';

/**
 * How one question was answered: the place of the right hit (-1: none), and whether it was honest:
 * what is not sold is answered so, and a correction is stated.
 */
export type Outcome = Question & { place: number; isHonest: boolean; isSwap: boolean; found: string };

/** Sends the questions to the demo shop. */
export async function measure(shop: TestShop, questions: readonly Question[]): Promise<Outcome[]> {
  const { rows } = await shop.db.query<HitKeys & { id: number; cas: string[]; names: string[] }>(sql`
    select product.id, product.key as product, substance.key as substance, brand.key as brand,
      (select json_agg(above.key) from category above where above.id = any (category.path)) as categories,
      array(select cas from substance_cas where substance_cas.substance_id = product.substance_id) as cas,
      array_remove(array[product.name_en, product.name_zh, substance.name_en, substance.name_zh], null) as names
    from product join brand on brand.id = product.brand_id join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id`);
  const keys = new Map(rows.map(({ id, ...hit }) => [id, hit]));
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const { data } = await shop.call('catalogue.findProducts', { q: question.question, limit: 5 });
    const items: { id: number; relation?: string }[] = data.items;
    const hits = items.flatMap(({ id }) => keys.get(id) ?? []);
    const isRelated = items.every(({ relation }) => relation !== undefined);
    const notSold: { name: string; cas: string | null } | null = data.not_sold;
    const found = [notSold ? `not sold: ${notSold.name} ${notSold.cas}` : '', data.corrected ? `corrected: ${data.corrected}` : ''];
    const shown = [...found, hits.map(({ product }) => product).join(', ') || 'nothing'].filter((part) => part !== '').join('; ');
    if (isUnsold(question)) {
      const cas = question.expected.slice('unsold:'.length);
      const isNamed = notSold !== null && (cas === '*' || notSold.cas === cas || notSold.cas === null);
      const isHonest = (isNamed && isRelated) || (notSold === null && data.total === 0);
      outcomes.push({
        ...question,
        place: -1,
        isHonest,
        isSwap: !isRelated && hits.some(({ substance }) => substance !== null),
        found: shown,
      });
    } else {
      const place = hits.findIndex((hit) => answers(question.expected, hit));
      const isStated = data.corrected !== null || data.did_you_mean.length > 0 || notSold !== null;
      outcomes.push({ ...question, place, isHonest: isStated || !isCorrected(question, hits), isSwap: false, found: shown });
    }
  }
  return outcomes;
}

/** Whether the hits have another CAS number than was typed, or a name that only resembles it. */
function isCorrected({ kind, question }: Question, [first]: readonly { cas: readonly string[]; names: readonly string[] }[]): boolean {
  if (!first) return false;
  const number = question.includes('-') ? readCas(question) : null;
  const isBegun = first.names.some((name) => name.toLowerCase().startsWith(question.toLowerCase()));
  return (kind.startsWith('typing-error') && !isBegun) || (number !== null && !first.cas.includes(number.cas));
}

/** Whether a question was answered as it should be. */
export const isRight = (outcome: Outcome): boolean => outcome.isHonest && (isUnsold(outcome) ? !outcome.isSwap : outcome.place === 0);

export type Rates = { questions: number; first: number; five: number; unsold: number; honest: number; swaps: number };

/** Shares by class of question, and of all. */
export function ratesOf(outcomes: readonly Outcome[]): Rates {
  const unsold = outcomes.filter(isUnsold);
  const sold = outcomes.filter((one) => !isUnsold(one));
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    questions: outcomes.length,
    first: share(sold.filter(({ place }) => place === 0).length, sold.length),
    five: share(sold.filter(({ place }) => place >= 0).length, sold.length),
    unsold: unsold.length,
    honest: share(unsold.filter(({ isHonest }) => isHonest).length, unsold.length),
    swaps: unsold.filter(({ isSwap }) => isSwap).length,
  };
}

/** A table of the rates of each class. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
  const line = (name: string, { questions, first, five, unsold, honest, swaps }: Rates) =>
    `${name.padEnd(24)}${String(questions).padStart(6)}  ` +
    (unsold === questions ? `${' '.repeat(18)}${percent(honest)}${String(swaps).padStart(7)}` : `${percent(first)}  ${percent(five)}`);
  return [
    `${'class'.padEnd(24)}${'number'.padStart(6)}  ${'first'.padStart(8)}  ${'in five'.padStart(8)}${'honest'.padStart(8)}${'swaps'.padStart(7)}`,
    ...kinds.map((kind) => line(kind, ratesOf(outcomes.filter((one) => one.kind === kind)))),
    line('all sold', ratesOf(outcomes.filter((one) => !isUnsold(one)))),
    line('all unsold', ratesOf(outcomes.filter(isUnsold))),
  ].join('\n');
}
