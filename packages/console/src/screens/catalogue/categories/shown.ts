import type { Output } from '../../../calls/call.ts';

export type CategoryShown = Output<'consoleCategories.get'>;
export type CategoryRow = Output<'consoleCategories.find'>['items'][number];
export type AttributeShown = CategoryShown['own'][number];
