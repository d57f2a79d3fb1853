import type { Language } from '@aliquot/contract/core/language.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../src/button.tsx';
import { Tabs } from '../src/tabs.tsx';
import { entries, type NamedEntry } from './entries.ts';
import { type Example, type Group, groups, type Text } from './entry.ts';
import { readChoices, type Theme, themes, writeChoices } from './choices.ts';
import { wordsOf } from './words.ts';

/** Every part of the design system in every state, in one language and one theme at a time. */
export function Gallery() {
  const [choices, setChoices] = useState(readChoices);
  const { language, theme } = choices;
  const words = wordsOf[language];
  const text: Text = (en, zh) => (language === 'en' ? en : zh);

  useEffect(() => {
    const page = document.documentElement;
    page.lang = language;
    if (theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
    document.title = words.title;
    writeChoices({ language, theme });
  }, [language, theme, words]);

  const languages: Record<Language, string> = { en: 'English', 'zh-CN': '中文' };
  return (
    <>
      <header className="gallery-bar">
        <div className="page">
          <h1>{words.title}</h1>
          <Switch label={words.language}>
            {(['en', 'zh-CN'] as const).map((one) => (
              <Choice key={one} lang={one} chosen={one === language} onChoose={() => setChoices({ language: one, theme })}>
                {languages[one]}
              </Choice>
            ))}
          </Switch>
          <Switch label={words.theme}>
            {themes.map((one: Theme) => (
              <Choice key={one} chosen={one === theme} onChoose={() => setChoices({ language, theme: one })}>
                {words.themes[one]}
              </Choice>
            ))}
          </Switch>
        </div>
      </header>
      <div className="page gallery-body">
        <Index groupNames={words.groups} label={words.parts} />
        <main>
          <div className="gallery-chapters">
            <Tabs label={words.parts} tabs={groups.map((group) => ({ href: `#${group}`, label: words.groups[group] }))} />
          </div>
          {groups.map((group) => (
            <section key={group} id={group} className="gallery-group">
              <h2>{words.groups[group]}</h2>
              {inGroup(group).map((entry) => (
                <Part key={entry.name} entry={entry} text={text} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </>
  );
}

const inGroup = (group: Group) => entries.filter((entry) => entry.group === group);

function Switch({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="gallery-switch" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function Choice({ lang, chosen, onChoose, children }: { lang?: Language; chosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Button size="sm" lang={lang} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </Button>
  );
}

function Index({ groupNames, label }: { groupNames: Record<Group, string>; label: string }) {
  return (
    <nav className="gallery-index" aria-label={label}>
      {groups.map((group) => (
        <section key={group}>
          <h2>{groupNames[group]}</h2>
          <ul lang="en">
            {inGroup(group).map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Part({ entry: { name, file, examples }, text }: { entry: NamedEntry; text: Text }) {
  return (
    <article id={name} className="gallery-part">
      <header lang="en">
        <h3>{name}</h3>
        <code>@aliquot/ui/{file}</code>
      </header>
      <div className="gallery-examples">
        {examples(text).map((example) => (
          <Shown key={example.name} example={example} />
        ))}
      </div>
    </article>
  );
}

function Shown({ example: { name, show, force, wide = false } }: { example: Example }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = force && place.current?.querySelector('a, button, input, select, textarea, summary, [tabindex]');
    control?.setAttribute('data-force', force ?? '');
  }, [force]);
  return (
    <figure className={wide ? 'gallery-example is-wide' : 'gallery-example'}>
      <figcaption lang="en">{name}</figcaption>
      <div ref={place}>{show}</div>
    </figure>
  );
}
