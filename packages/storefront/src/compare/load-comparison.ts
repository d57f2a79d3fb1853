import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { pageContext } from '../router/context.ts';
import { isComparing, loadCompareCode } from './compare-code.ts';

/** The products of `?compare=12,34`, so that it works without scripts and can be shared. */
export async function loadComparison({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ comparison: Output<'catalogue', 'compareProducts'> | null; comparisonRefusal: string | null }> {
  const { search } = new URL(request.url);
  let comparisonRefusal: string | null = null;
  if (!isComparing(search)) return { comparison: null, comparisonRefusal };
  const { api, language } = context.get(pageContext);
  const comparison = await loadCompareCode(language)
    .then(({ compare }) => compare(api, search))
    .catch((error: unknown) => {
      if (isRejection(error)) comparisonRefusal = error.msg;
      return null;
    });
  return { comparison, comparisonRefusal };
}
