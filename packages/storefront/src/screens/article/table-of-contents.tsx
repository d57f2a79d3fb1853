import { type Block, headingId } from '../../content/article-body.tsx';
import { useWords } from '../../words/use-words.ts';

const FEWEST = 3;

/** The ways to an article's headings; a short one needs none. */
export function TableOfContents({ blocks }: { blocks: readonly Block[] }) {
  const { article: texts } = useWords().words;
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? { id: headingId(index), text: block.text } : []));
  if (headings.length < FEWEST) return null;
  return (
    <nav aria-labelledby="contents" className="article-contents no-print">
      <h2 id="contents">{texts.contents}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
