import { transferAddress } from '../../calls/transfer.ts';
import { useWords } from '../../words/use-words.ts';
import { importKinds } from './import-states.ts';

const formats = ['csv', 'xlsx', 'tsv'] as const;

/** The catalogue as files: an import of the same kind reads them, and finds nothing to change. */
export function Exports() {
  const { words } = useWords();
  return (
    <section className="stack" aria-labelledby="exports">
      <h2 id="exports">{words.imports.exports}</h2>
      <p className="text-muted">{words.imports.exportsHint}</p>
      <dl className="key-list narrow">
        {importKinds.map((kind) => (
          <div key={kind}>
            <dt>{words.imports.kinds[kind]}</dt>
            <dd className="form-acts">
              {formats.map((format) => (
                <a key={format} className="link" href={transferAddress('imports.downloadExport', { kind, format })} download>
                  {format.toUpperCase()}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
