import type { Language } from '@aliquot/contract/core/language.ts';
import { useScrollIntoView } from '@aliquot/ui/use-scroll-into-view.ts';
import type { Output } from '../../../calls/call.ts';
import { useMessageWords } from './use-message-words.ts';

type Props = { preview: Output<'messageTemplates.preview'>; title: string; language: Language };

/** A message as its reader gets it; HTML in a frame that can do nothing. */
export function MessagePreview({ preview: { subject, text, frame }, title, language }: Props) {
  const words = useMessageWords();
  const place = useScrollIntoView<HTMLElement>();
  return (
    <section ref={place} className="stack" aria-label={title}>
      <h2>{title}</h2>
      {frame !== null && (
        <p lang={language}>
          <strong>{subject}</strong>
        </p>
      )}
      {frame !== null && <h3>{words.asHtml}</h3>}
      {frame !== null && <iframe className="mail-preview" sandbox="" title={words.asHtml} src={frame} />}
      <h3>{words.asText}</h3>
      <pre className="text-preview" lang={language}>
        {text}
      </pre>
    </section>
  );
}
