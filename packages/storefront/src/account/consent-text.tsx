import { href } from '@aliquot/contract/shop/routes.ts';
import { Fragment } from 'react';
import { useAgreedPages } from './use-agreed-pages.ts';
import { useWords } from '../words/use-words.ts';

/**
 * A sentence about the terms and the privacy policy. Both open beside the form, whose entries would
 * be lost otherwise.
 */
export function ConsentText({ lead, end }: { lead: string; end: string }) {
  const { and } = useWords().words.account.consent;
  return (
    <>
      {lead}
      {useAgreedPages().map(({ page, title, article_id: id }, index) => (
        <Fragment key={page}>
          {index > 0 && and}
          <a className="link" href={href('article', { id })} target="_blank" rel="noreferrer">
            {title}
          </a>
        </Fragment>
      ))}
      {end}
    </>
  );
}
