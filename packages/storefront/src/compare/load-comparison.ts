import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { pageContext } from '../router/context.ts';
import { isComparing, loadCompareCode } from './compare-code.ts';

/** The products of `?compare=12,34`, so that it works without scripts and can be shared. */
export async function loadComparison({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ comparison: Output<'catalogue', 'compareProducts'> | null }> {
  const { search } = new URL(request.url);
  if (!isComparing(search)) return { comparison: null };
  const { api, language } = context.get(pageContext);
  const comparison = await loadCompareCode(language)
    .then(({ compare }) => compare(api, search))
    .catch(() => null);
  return { comparison };
}
