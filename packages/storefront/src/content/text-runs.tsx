import type { Output } from '@aliquot/contract/shop/client.ts';
import { Fragment, type ReactNode } from 'react';

type Paragraph = Extract<Output<'content', 'getArticle'>['body'][number], { type: 'paragraph' }>;
export type Run = Paragraph['runs'][number];

const elements = { bold: 'strong', italic: 'em', code: 'code', subscript: 'sub', superscript: 'sup' } as const;

/** Text with emphasis. The server has checked where links lead. */
export function TextRuns({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, marks = [], href }, index) => {
    const marked = marks.reduce<ReactNode>((inner, mark) => {
      const Mark = elements[mark];
      return <Mark>{inner}</Mark>;
    }, text);
    return href === undefined ? (
      <Fragment key={index}>{marked}</Fragment>
    ) : (
      <a key={index} href={href} {...(href.startsWith('https:') && { rel: 'noopener' })}>
        {marked}
      </a>
    );
  });
}
