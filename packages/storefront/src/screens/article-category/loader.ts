import type { ScreenLoader } from '../../router/screen.ts';

export const loader: ScreenLoader<null> = async () => null;
