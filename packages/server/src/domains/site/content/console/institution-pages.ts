import { done } from '@aliquot/contract/core/result.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { originOf } from '../../../../config.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findInstitutionPages, getInstitutionPage, orderInstitutions, updateInstitutionPage } from '../institution-pages.ts';
import { previewUrls } from './preview-urls.ts';

export const institutionPagesHandlers: OperatorHandlersOf<'institutionPages'> = {
  find: async ({ db, config, language }) =>
    done({ provinces: await findInstitutionPages(db, language), url: originOf(config) + routes.school }),
  get: ({ db }, { id }) => getInstitutionPage(db, id),
  update: ({ db, language }, given) => inTransaction(db, (transaction) => updateInstitutionPage(transaction, given, language)),
  async order({ db }, given) {
    const ordered = await inTransaction(db, (transaction) => orderInstitutions(transaction, given));
    return ordered.ok ? done({}) : ordered;
  },
  async preview({ db, config }, input) {
    const found = await getInstitutionPage(db, input.id);
    if (!found.ok) return found;
    return done(await previewUrls(db, config, routes.school, { kind: 'institution_page', input }));
  },
};
