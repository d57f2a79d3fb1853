import { CopyText } from '../payment/copy-text.tsx';
import { useWords } from '../words/use-words.ts';

/** A parcel's number to copy, with a link to the carrier's page for it. */
export function TrackingNumber({ number, url }: { number: string; url: string | null }) {
  const { words } = useWords();
  return (
    <>
      <CopyText text={number} mono />
      {url !== null && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {words.orderList.track} <span className="sr-only">{number}</span>
        </a>
      )}
    </>
  );
}
