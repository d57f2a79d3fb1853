import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { refusalOf } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { ArticleActs } from './article-acts.tsx';
import { articleTones } from './articles-screen.tsx';
import { EditArticle } from './edit-article.tsx';

/** One article: what is written, how it would look, and what can be done with it. */
export function ArticleDetail() {
  const { words, language } = useWords();
  const mayEdit = useMay('content.edit');
  const mayAudit = useMay('audit.read');
  const id = Number(useParams()['id']);
  const { data: article, error, refetch } = useShown('articles.get', { id: Number.isSafeInteger(id) && id > 0 ? id : 1 });
  const { data: categories } = useShown('articles.findCategories', {});
  // another look at what stands there begins another form
  const [look, setLook] = useState(0);
  if (refusalOf(error) === 'not_found' || !(id > 0)) return <NothingHere />;
  if (!article || article.id !== id || !categories) return <p role="status">{words.frame.loading}</p>;
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  return (
    <>
      <div className="area-head">
        <h1>{(language === 'en' ? article.title_en : article.title_zh) || words.content.untitled}</h1>
        <Badge tone={articleTones[article.state]}>{words.content.states[article.state]}</Badge>
        {article.publishes_at && <InstantText at={article.publishes_at} />}
        {mayAudit && (
          <a className="link" href={`/audit?object_kind=article&object_id=${article.id}`}>
            {words.content.history}
          </a>
        )}
      </div>
      {mayEdit && <ArticleActs article={article} />}
      <EditArticle
        key={`${article.id}-${look}`}
        article={article}
        categories={categories.items}
        isFixed={!mayEdit}
        onTakeTheirs={() => void takeTheirs()}
      />
    </>
  );
}
