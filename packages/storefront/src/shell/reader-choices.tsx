import { useLocation } from 'react-router';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

/**
 * Language and theme: plain forms, kept by the server in cookies, so they work without scripts. Of the three themes the style
 * shows the button that leads on from the present one, since a shared page cannot know which that is.
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
