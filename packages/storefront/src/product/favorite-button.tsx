import { href } from '@aliquot/contract/shop/routes.ts';
import { useRef, useState } from 'react';
import { describeFault } from '../session/act.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { getUserState, setVisitor } from '../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { pressedTwice } from './pressed-twice.ts';

export type FavoriteButtonProps = { productId: number; name: string; look?: 'icon' | 'words' };

/**
 * Adds or removes a favourite. The heart changes at once and back on a refusal; the newest click
 * wins. Visitors sign in first.
 */
export function FavoriteButton({ productId, name, look = 'icon' }: FavoriteButtonProps) {
  const { words } = useWords();
  const { api, session } = useTools();
  const { token, visitor } = useUser();
  const [fault, setFault] = useState<string | null>(null);
  const wanted = useRef<boolean | null>(null);
  const busy = useRef(false);
  const lastPress = useRef(-Infinity);
  const isKept = visitor?.favorite_ids.includes(productId) ?? false;

  const show = (kept: boolean) => {
    const others = (getUserState().visitor?.favorite_ids ?? []).filter((id) => id !== productId);
    setVisitor({ favorite_ids: kept ? [...others, productId] : others });
  };
  const settle = async (before: boolean) => {
    let settled = before;
    busy.current = true;
    try {
      while (wanted.current !== null && wanted.current !== settled) {
        const next: boolean = wanted.current;
        await (next ? api.favorites.add({ product_id: productId }) : api.favorites.remove({ product_id: productId }));
        settled = next;
      }
      if (settled !== before) {
        // an earlier summary may have arrived meanwhile
        show(settled);
        const link = { href: href('myFavorite', null, { added: productId }), text: words.product.chooseFolder };
        showToast(settled ? { text: words.product.favorited, link } : { text: words.product.unfavorited });
      }
    } catch (error) {
      show(settled);
      setFault(describeFault(error, words).text);
    } finally {
      wanted.current = null;
      busy.current = false;
    }
  };
  const press = (at: number) => {
    if (pressedTwice(lastPress, at)) return;
    if (token === null) return session.login();
    setFault(null);
    wanted.current = !isKept;
    show(!isKept);
    if (!busy.current) void settle(isKept);
  };

  return (
    <span className="favorite needs-script">
      <Button
        variant={look === 'icon' ? 'quiet' : 'secondary'}
        size={look === 'icon' ? 'sm' : 'md'}
        square={look === 'icon'}
        aria-pressed={isKept}
        aria-label={isKept ? words.product.unfavoriteNamed(name) : words.product.favoriteNamed(name)}
        onClick={(event) => press(event.timeStamp)}
      >
        <Icon name={isKept ? 'heart-filled' : 'heart'} size={look === 'icon' ? 20 : 16} />
        {look === 'words' && words.product.favoriteShort}
      </Button>
      {fault !== null && (
        <span className="field-error" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
