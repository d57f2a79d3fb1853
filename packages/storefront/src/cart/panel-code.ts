import type { Language } from '@aliquot/contract/core/language.ts';
import type { ComponentType } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { addWords } from '../words/load-words.ts';
import type { CartContentsProps } from './cart-contents.tsx';

const fetchCode = () => import('./cart-contents.tsx');
let code: ComponentType<CartContentsProps> | null = null;
let loading: Promise<void> | undefined;

/** The panel's code, which most pages never need: loaded when first opened; retried on failure. */
export function loadPanelCode(language: Language): Promise<void> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(language: Language): Promise<void> {
  const [module] = await Promise.all([
    import.meta.env.SSR ? fetchCode() : loadOrReload('cart', fetchCode),
    import.meta.env.SSR ? null : addWords(language, 'cart-panel'),
  ]);
  code = module.CartContents;
}

/** What `loadPanelCode` loaded. */
export const getPanelCode = (): ComponentType<CartContentsProps> | null => code;

/** Whether an address opens the cart. */
export const isCartOpen = (search: string): boolean => new URLSearchParams(search).get('cart') === 'open';
