import { useImportWords } from './use-import-words.ts';

/** How the files of a ZIP are named, with examples. */
export function FileNames() {
  const text = useImportWords();
  return (
    <section className="stack" aria-labelledby="file-names">
      <h2 id="file-names">{text.names}</h2>
      <p className="text-muted">{text.namesHint}</p>
      <dl className="key-list">
        {text.nameExamples.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{text.nameParts}</p>
    </section>
  );
}
