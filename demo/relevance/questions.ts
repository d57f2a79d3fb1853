import { readFileSync } from 'node:fs';

/** A question that somebody would type into the search box, and what its first hit should be. */
export type Question = { kind: string; question: string; expected: string };

/**
 * Whether a question is about a substance that the demo shop does not sell: `unsold:CAS`, or `*`.
 */
export const isUnsold = ({ expected }: Pick<Question, 'expected'>): boolean => expected.startsWith('unsold:');

/** What a hit is, by the keys of the demo data. */
export type HitKeys = {
  product: string;
  substance: string | null;
  brand: string;
  /** From the family down. */ categories: readonly string[];
};

/** The questions of `questions.tsv`. */
export function readQuestions(): Question[] {
  const [, ...lines] = readFileSync(new URL('./questions.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [kind, question, expected] = line.split('\t');
    if (!kind || !question || !expected) throw new Error(`demo/relevance/questions.tsv: a question without its answer: ${line}`);
    return { kind, question, expected };
  });
}

/** Of each kind every so manyth question, beginning with the first; always the same ones. */
export function sampleOf(questions: readonly Question[], every: number): Question[] {
  const counts = new Map<string, number>();
  return questions.filter(({ kind }) => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before % every === 0;
  });
}

/**
 * Whether a hit is as expected: `substance:key` (`*` for every form), `category:key` (any level),
 * `brand:key`, or `product:` with a pattern. Alternatives are separated by `|`.
 */
export const answers = (expected: string, hit: HitKeys): boolean =>
  expected.split(/\|(?=(?:substance|category|brand|product):)/).some((one) => isAnswer(one, hit));

function isAnswer(expected: string, hit: HitKeys): boolean {
  const [what = '', pattern = ''] = expected.split(/:(.*)/);
  switch (what) {
    case 'substance':
      return pattern.endsWith('*') ? (hit.substance ?? '').startsWith(pattern.slice(0, -1)) : hit.substance === pattern;
    case 'category':
      return hit.categories.includes(pattern);
    case 'brand':
      return hit.brand === pattern;
    case 'product':
      return new RegExp(`^(?:${pattern})`).test(hit.product);
    default:
      throw new Error(`an expectation of an unknown kind: ${expected}`);
  }
}
