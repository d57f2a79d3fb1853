import { Message } from '@aliquot/ui/message.tsx';
import { GhsPictogram, ghsCodes } from '@aliquot/ui/ghs-pictogram.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from './section.tsx';
import type { Ghs, Product, Substance } from './types.ts';

/** Hazards by classification, regulated lists, or a statement that nothing is known. */
export function Safety({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const { substance, hazards } = product;
  return (
    <Section id="safety" title={texts.hazards}>
      {hazards.ghs ? (
        <Classification ghs={hazards.ghs} isOwn={hazards.is_own} />
      ) : (
        <Message kind="info" title={texts.notClassifiedTitle}>
          {substance && !hazards.is_own ? texts.notClassified : texts.notClassifiedMixture}
        </Message>
      )}
      {substance && substance.regulated.length > 0 && <Regulations lists={substance.regulated} />}
    </Section>
  );
}

function Classification({ ghs, isOwn }: { ghs: Ghs; isOwn: boolean }) {
  const { productDetails: texts, product: shared } = useWords().words;
  const pictograms = ghsCodes.filter((code) => ghs.pictograms.includes(code));
  return (
    <div className="panel ghs-label">
      <div className="ghs-head">
        {pictograms.map((code) => (
          <GhsPictogram key={code} code={code} name={shared.pictograms[code]} />
        ))}
        <strong className={ghs.signal === 'danger' ? 'text-danger' : undefined}>
          {ghs.signal === null ? texts.noSignal : texts[ghs.signal]}
        </strong>
      </div>
      {ghs.classes.length > 0 && <p className="text-xs text-muted">{texts.hazardClasses(ghs.classes.join(' · '))}</p>}
      <Statements title={texts.hazardStatements} statements={ghs.hazards} />
      <Statements title={texts.precautionaryStatements} statements={ghs.precautions} />
      <p className="ghs-source">{texts.classifiedBy(ghs.scheme, ghs.source, isOwn)}</p>
    </div>
  );
}

function Statements({ title, statements }: { title: string; statements: Ghs['hazards'] }) {
  if (statements.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <dl className="ghs-statements">
        {statements.map(({ code, text }) => (
          <div key={code}>
            <dt translate="no">{code.replaceAll('+', ' + ')}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Regulations({ lists }: { lists: Substance['regulated'] }) {
  const { productDetails: texts } = useWords().words;
  return (
    <div className="mt-3">
      <Message kind="warning" title={texts.regulatedTitle}>
        <ul>
          {lists.map(({ name, version, source }) => (
            <li key={name}>
              <span className="font-medium">{name}</span>
              <p className="text-xs text-muted">
                {version} · <cite>{source}</cite>
              </p>
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
