import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { findInstitutions } from '../find-institutions.ts';
import { getArticle } from '../get-article.ts';
import { getArticleCategory } from '../get-article-category.ts';
import { getActivity } from '../../../selling/promotions/get-activity.ts';

export const contentHandlers: HandlersOf<'content'> = {
  getArticle({ db, actor }, { id }) {
    return getArticle(db, id, actor.language);
  },
  getArticleCategory({ db, actor }, { id, page = 1, limit = 12 }) {
    return getArticleCategory(db, id, { page, limit }, actor.language);
  },
  getActivity({ db, actor }, { id }) {
    return getActivity(db, id, actor.language);
  },
  async findInstitutions({ db, actor }) {
    return done({ provinces: await findInstitutions(db, actor.language) });
  },
};
