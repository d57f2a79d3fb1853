import { useWords } from '../words/use-words.ts';
import { useLocation } from 'react-router';

/** Language and theme: plain forms, kept by the server in cookies, so they work without scripts. */
export function ReaderChoices() {
  const { words, language } = useWords();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const other = language === 'en' ? 'zh-CN' : 'en';
  return (
    <form className="reader-choices" method="post" action="/preferences">
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="language" value={other} lang={other}>
        {words.shell.otherLanguage}
      </button>
      <span className="reader-themes" role="group" aria-label={words.shell.theme}>
        <button type="submit" name="theme" value="light">
          {words.shell.themeLight}
        </button>
        <button type="submit" name="theme" value="dark">
          {words.shell.themeDark}
        </button>
        <button type="submit" name="theme" value="auto">
          {words.shell.themeAuto}
        </button>
      </span>
    </form>
  );
}
