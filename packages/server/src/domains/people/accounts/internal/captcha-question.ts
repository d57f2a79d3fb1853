import { randomInt } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';

const numbers = {
  en: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  'zh-CN': [
    '零',
    '一',
    '二',
    '三',
    '四',
    '五',
    '六',
    '七',
    '八',
    '九',
    '十',
    '十一',
    '十二',
    '十三',
    '十四',
    '十五',
    '十六',
    '十七',
    '十八',
    '十九',
  ],
} as const;

const templates = {
  sum: {
    en: (a: string, b: string) => `What is ${a} plus ${b}? Answer with digits.`,
    'zh-CN': (a: string, b: string) => `${a}加${b}等于多少？请用数字回答。`,
  },
  difference: {
    en: (a: string, b: string) => `What is left when you take ${b} from ${a}? Answer with digits.`,
    'zh-CN': (a: string, b: string) => `${a}减去${b}还剩多少？请用数字回答。`,
  },
  larger: {
    en: (a: string, b: string) => `Which number is larger, ${a} or ${b}? Answer with digits.`,
    'zh-CN': (a: string, b: string) => `${a}和${b}哪个更大？请用数字回答。`,
  },
} as const;

export type Question = { question: string; answer: string };

/** A question in words that needs no picture to be seen; its answer is a whole number in digits. */
export function createQuestion(language: Language): Question {
  const small = randomInt(2, 10);
  const large = randomInt(small + 1, 20);
  const numberText = (number: number) => numbers[language][number] ?? String(number);
  const flipped = randomInt(2) === 0;
  const [first, second] = flipped ? [numberText(small), numberText(large)] : [numberText(large), numberText(small)];
  switch (randomInt(3)) {
    case 0:
      return { question: templates.sum[language](first, second), answer: String(large + small) };
    case 1:
      return { question: templates.difference[language](numberText(large), numberText(small)), answer: String(large - small) };
    default:
      return { question: templates.larger[language](first, second), answer: String(large) };
  }
}
