import { formatInstant } from '@aliquot/ui/format-time.ts';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

/** Shown once; the shop keeps its hash only. */
export function OneTimeSecret({
  invitation: { id, one_time_secret: secret, expires_at: until },
}: {
  invitation: Output<'operators.create'>;
}) {
  const { words, language } = useWords();
  return (
    <Message kind="success" title={words.operators.made} live>
      <p className="mono one-time-secret">{secret}</p>
      <p>{words.operators.until(formatInstant(until, language))}</p>
      <p className="form-actions">
        <LinkButton href={`/operators/${id}`}>{words.areas.operators}</LinkButton>
      </p>
    </Message>
  );
}
