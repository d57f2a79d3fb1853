import { words as account } from './en-account.ts';
import { words as base } from './en-base.ts';
import { words as compare } from './en-compare.ts';
import { words as lists } from './en-lists.ts';
import { words as open } from './en-open.ts';
import { words as personal } from './en-personal.ts';
import { words as product } from './en-product.ts';

/** All of it, for the server and as the measure; the browser takes the parts that its screen needs. */
export const en = { ...base, ...account, ...compare, ...lists, ...product, ...open, ...personal } as const;
