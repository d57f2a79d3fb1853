import { Icon } from '@aliquot/ui/icon.tsx';
import { useShown } from '../calls/use-calls.ts';
import { useWords } from '../words/use-words.ts';

/** The shop's name in the reader's language; empty until it is known or entered. */
export function useShopName(): string {
  const { language } = useWords();
  const { data } = useShown('settings.getShop', {});
  return data ? { en: data.name_en, 'zh-CN': data.name_zh }[language] : '';
}

/** The shop's logo and name; without them a flask, and what the console is. */
export function ShopSign() {
  const { words } = useWords();
  const { data, isPending } = useShown('settings.getShop', {});
  const name = useShopName();
  return (
    <>
      {data?.logo ? (
        <img className="frame-logo" src={`/pictures/photos/${data.logo}-320.webp`} alt="" height="24" />
      ) : (
        <Icon name="flask" />
      )}
      <span className="frame-shop">{isPending ? '' : name || words.frame.console}</span>
    </>
  );
}
