import type { Words } from './words.ts';
import { words as account } from './zh-cn-account.ts';
import { words as base } from './zh-cn-base.ts';
import { words as compare } from './zh-cn-compare.ts';
import { words as lists } from './zh-cn-lists.ts';
import { words as open } from './zh-cn-open.ts';
import { words as personal } from './zh-cn-personal.ts';
import { words as product } from './zh-cn-product.ts';

/** All of it, for the server and as the measure; the browser takes the parts that its screen needs. */
export const zhCn = { ...base, ...account, ...compare, ...lists, ...product, ...open, ...personal } as const satisfies Words;
