import { useLocation } from 'react-router';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

/**
 * Language and theme: plain forms with cookies, without scripts. CSS shows the button of the next
 * theme, as shared pages do not know the present one.
 */
export function ReaderChoices() {
  const { words, language } = useWords();
  const { pathname, search } = useLocation();
  const other = language === 'en' ? 'zh-CN' : 'en';
  const themes = [
    { from: 'auto', to: 'dark', icon: 'contrast', label: words.shell.themeAuto },
    { from: 'dark', to: 'light', icon: 'moon', label: words.shell.themeDark },
    { from: 'light', to: 'auto', icon: 'sun', label: words.shell.themeLight },
  ] as const;
  return (
    <form className="reader-choices" method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other}>
        <Icon name="globe" size={16} />
        {words.shell.otherLanguage}
      </button>
      {themes.map(({ from, to, icon, label }) => (
        <button key={from} className={`theme-from-${from}`} type="submit" name="theme" value={to} aria-label={label} title={label}>
          <Icon name={icon} size={16} />
        </button>
      ))}
    </form>
  );
}
