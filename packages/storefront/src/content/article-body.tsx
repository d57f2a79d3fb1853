import type { Output } from '@aliquot/contract/shop/client.ts';
import { ProductCards } from '../product/product-cards.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { type Run, TextRuns } from './text-runs.tsx';

export type Block = Output<'content', 'getArticle'>['body'][number];

/** An article's blocks: structured text, never an editor's HTML. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    <ArticleBlock key={index} block={block} id={headingId(index)} caption={headingBefore(blocks, index)} />
  ));
}

/** The anchor of the heading that is an article's n-th piece. */
export const headingId = (index: number): string => `section-${index}`;

/** What names a table for a screen reader: the heading above it. */
const headingBefore = (blocks: readonly Block[], index: number): string =>
  blocks.slice(0, index).findLast((block) => block.type === 'heading')?.text ?? '';

function ArticleBlock({ block, id, caption }: { block: Block; id: string; caption: string }) {
  switch (block.type) {
    case 'heading':
      return <h2 id={id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <TextRuns runs={block.runs} />
        </p>
      );
    case 'note':
      return (
        <Message>
          <TextRuns runs={block.runs} />
        </Message>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <TextRuns runs={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <ArticleTable head={block.head} rows={block.rows} caption={caption} />;
    case 'picture':
      return <ArticlePicture picture={block} />;
    case 'products':
      return <ProductCards products={block.products} withCart />;
  }
}

/** A picture in the needed size, loaded lazily in reserved space. */
function ArticlePicture({ picture: { address, width, height, sizes, alt } }: { picture: Extract<Block, { type: 'picture' }> }) {
  return (
    <figure className="article-figure">
      <img
        src={address}
        srcSet={sizes.map((size) => `${size.address} ${size.width}w`).join(', ')}
        sizes="(width < 48rem) 100vw, 42rem"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </figure>
  );
}

type TableProps = { head: readonly string[]; rows: readonly (readonly (readonly Run[])[])[]; caption: string };

function ArticleTable({ head, rows, caption }: TableProps) {
  const label = caption || head.join(', ');
  return (
    <TableScroller label={label} className="article-table">
      <DataTable caption={label} captionHidden stickyFirst>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <HeadCell key={index}>{cell}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells], row) => (
            <tr key={row}>
              <RowHead>
                <TextRuns runs={first} />
              </RowHead>
              {cells.map((cell, index) => (
                <Cell key={index}>
                  <TextRuns runs={cell} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
