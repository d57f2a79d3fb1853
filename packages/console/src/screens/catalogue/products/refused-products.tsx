import { Message } from '@aliquot/ui/message.tsx';
import { Refused } from '../../../calls/call.ts';
import { useWords } from '../../../words/use-words.ts';

/** A product that prevents a change of several, and why. */
export type RefusedProduct = { id: number; name: string; reason: string };

/** The products that a refusal names; none where it is about something else. */
export function refusedIn(error: unknown): RefusedProduct[] {
  const named = error instanceof Refused ? error.body.data?.details?.['refused'] : undefined;
  return Array.isArray(named) ? named.filter(isRefused) : [];
}

const isRefused = (given: unknown): given is RefusedProduct =>
  typeof given === 'object' &&
  given !== null &&
  'id' in given &&
  typeof given.id === 'number' &&
  'name' in given &&
  typeof given.name === 'string' &&
  'reason' in given &&
  typeof given.reason === 'string';

/** The products that prevent it, each with its reason. */
export function RefusedProducts({ refused }: { refused: readonly RefusedProduct[] }) {
  const { words } = useWords();
  if (refused.length === 0) return null;
  return (
    <Message kind="danger" title={words.catalogue.togetherRefused(refused.length)} live>
      <ul className="refused-products">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <a href={`/catalogue/products/${id}`}>{name}</a>
            {words.frame.colon}
            {reason}
          </li>
        ))}
      </ul>
    </Message>
  );
}
