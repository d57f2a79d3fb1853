import { words as base } from './zh-cn-base.ts';
import { words as open } from './zh-cn-open.ts';
import { words as personal } from './zh-cn-personal.ts';
import type { Words } from './words.ts';

/** All of it, for the server and as the measure; the browser takes the parts that its screen needs. */
export const zhCn = { ...base, ...open, ...personal } as const satisfies Words;
