import type { Content } from '../kinds/kind.ts';

/** Whether empty cells of a job leave things as they are, instead of emptying what may be empty. */
export const keepsEmpty = (options: Content): boolean => options['empty_cells'] === 'keep';
