import { words as base } from './en-base.ts';
import { words as open } from './en-open.ts';
import { words as personal } from './en-personal.ts';

/** All of it, for the server and as the measure; the browser takes the parts that its screen needs. */
export const en = { ...base, ...open, ...personal } as const;
