import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useAction, useShown } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { UploadPicture } from '../catalogue/upload-picture.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** The shop's logo in the heads of shop and console, and on mails and documents. */
export function ShopLogo() {
  const text = useSettingsWords();
  const { data } = useShown('settings.getShop', {});
  const remove = useAction('settings.removeLogo', { onDone: () => showToast({ text: text.logoRemoved }) });
  if (!data) return null;
  return (
    <section className="stack form-wide" aria-labelledby="shop-logo">
      <h2 id="shop-logo">{text.logo}</h2>
      {data.logo === null ? (
        <p className="text-muted">{text.noLogo}</p>
      ) : (
        <p className="form-actions">
          <img className="brand-mark" src={`/pictures/photos/${data.logo}-320.webp`} alt={text.logo} width={96} height={96} />
          <Button size="sm" pending={remove.isPending} onClick={() => remove.mutate({})}>
            {text.removeLogo}
          </Button>
        </p>
      )}
      <Fault of={remove.error} />
      <UploadPicture
        transfer="settings.uploadLogo"
        follows="settings.getShop"
        label={text.newLogo}
        hint={text.logoHint}
        onDone={() => showToast({ text: text.logoSaved })}
      />
    </section>
  );
}
