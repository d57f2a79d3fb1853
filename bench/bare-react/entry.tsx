import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { renderToString } from 'react-dom/server';
import { App } from '../../packages/storefront/src/app.tsx';
import type { loader } from '../../packages/storefront/src/screens/product-details/loader.ts';
import { Screen } from '../../packages/storefront/src/screens/product-details/screen.tsx';
import { RootShell } from '../../packages/storefront/src/shell/root-shell.tsx';
import { en } from '../../packages/storefront/src/words/en.ts';
import { zhCn } from '../../packages/storefront/src/words/zh-cn.ts';
import { BarePageContext } from './react-router.tsx';

const never = () => {
  throw new Error('a page that is being rendered cannot act');
};

/** Renders the product page, its shell included, by React only. */
export function createBareRender(language: Language, api: Client) {
  const words = { en, 'zh-CN': zhCn }[language];
  const session = { login: never, register: never, logout: never, open: never };
  const tools = { api, session, navigate: never };
  return (product: Output<'catalogue', 'getProduct'>, pathname: string): string => {
    const data: Awaited<ReturnType<typeof loader>> = { product, need: '', combination: null, isPreview: false };
    return renderToString(
      <App words={words} language={language} tools={tools}>
        <BarePageContext value={{ data, pathname, screen: <Screen /> }}>
          <RootShell />
        </BarePageContext>
      </App>,
    );
  };
}
