import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { WindowWriting, Written } from '../../editing/promotion-kind.ts';
import { databaseNow } from '../../../../../platform/database/clock.ts';

/** Who begins something now has typed for a while. */
const graceMs = 15 * 60_000;

/**
 * Faults of a promotion's dates: a running one keeps its start; none begins or ends in the past.
 */
export function findWindowFaults(writing: WindowWriting, before: Written | null, language: Language): FieldFault[] {
  const words = texts[language];
  const starts = Date.parse(writing.starts_at);
  const ends = writing.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(writing.ends_at);
  const hasBegun = before?.state === 'running';
  return [
    ...(hasBegun && starts !== Date.parse(before.starts_at) ? [{ field: 'starts_at', msg: words.begun }] : []),
    ...(!hasBegun && starts < databaseNow().getTime() - graceMs ? [{ field: 'starts_at', msg: words.past }] : []),
    ...(ends <= Math.max(starts, databaseNow().getTime()) ? [{ field: 'ends_at', msg: words.end }] : []),
  ];
}

const texts = {
  en: {
    begun: 'It has begun; its beginning stays.',
    past: 'Please choose a beginning to come.',
    end: 'The end lies after the beginning and after now.',
  },
  'zh-CN': {
    begun: '已经开始，开始时间不可修改。',
    past: '请选择一个未来的开始时间。',
    end: '结束时间须晚于开始时间和当前时间。',
  },
} as const;
