import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { ArticleActions } from './article-actions.tsx';
import { articleTones } from './articles-screen.tsx';
import { PageFacts } from './page-facts.tsx';
import { EditArticle } from './edit-article.tsx';

/** One article: what is written, how it would look, and what can be done with it. */
export function ArticleDetail() {
  const { words, language } = useWords();
  const mayEdit = useMay('content.edit');
  const id = useIdInAddress();
  const { data: categories, error: categoriesError } = useShown('articles.findCategories', {});
  const found = useShown('articles.get', { id });
  const { shown: article, instead } = useOne(
    { data: categories && found.data, error: found.error ?? categoriesError },
    (one) => one.id === id,
  );
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!article || !categories) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{(language === 'en' ? article.title_en : article.title_zh) || words.content.untitled}</h1>
        <Badge tone={articleTones[article.state]}>{words.content.states[article.state]}</Badge>
        {article.publishes_at && <InstantText at={article.publishes_at} />}
        <HistoryLink kind="article" id={article.id} />
      </div>
      {article.page && <PageFacts article={article} />}
      {mayEdit && <ArticleActions article={article} />}
      <EditArticle
        key={`${article.id}-${look}`}
        article={article}
        categories={categories.items}
        isFixed={!mayEdit}
        onTakeTheirs={takeTheirs}
      />
    </>
  );
}
