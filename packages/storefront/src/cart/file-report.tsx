import type { Output } from '@aliquot/contract/shop/client.ts';
import { useWords } from '../words/use-words.ts';

export type ReadFile = Pick<Output<'cart', 'matchFile'>, 'columns' | 'rows' | 'unread'> & { name: string };

/** How a file was understood: its columns, and the rows in which nothing was found to order. */
export function FileReport({ file: { name, columns, rows, unread } }: { file: ReadFile }) {
  const texts = useWords().words.pasteList;
  return (
    <div className="order-list-file">
      <p>
        {texts.fileRead(name, rows)}{' '}
        {columns.length === 0
          ? texts.noColumns
          : texts.columns + columns.map(({ header, meaning }) => `${header} (${texts.meanings[meaning]})`).join(', ')}
      </p>
      {unread.length > 0 && (
        <details>
          <summary>{texts.unread(unread.length)}</summary>
          <ul>
            {unread.map(({ row, text }) => (
              <li key={row}>
                {texts.row(row)}
                {texts.colon}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
