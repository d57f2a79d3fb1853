import { useId } from 'react';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { HomeBlockShown } from './home-block.tsx';

/** What the shop wants to say: words, perhaps a picture, perhaps where it leads. */
export function Banner({ block: { title, text, link, picture } }: { block: HomeBlockShown }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={picture === undefined ? 'panel banner' : 'panel banner with-picture'}>
      {picture !== undefined && <img src={picture} alt="" decoding="async" loading="lazy" />}
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="text-muted">{text}</p>}
        {link && (
          <p>
            <LinkButton href={link.href}>{link.label}</LinkButton>
          </p>
        )}
      </div>
    </section>
  );
}
