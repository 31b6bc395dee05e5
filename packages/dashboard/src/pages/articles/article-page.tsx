import { PageHeading } from '../../components/page-heading.tsx';
import type { Area } from '../../language/areas.ts';
import { useMessages } from '../../language/use-messages.ts';
import type { Article } from './article.ts';
import './article.css';

/** A page of text. */
export function ArticlePage({ article }: { article: Area<Article> }) {
  const { title, lead, dated, sections } = useMessages(article);
  return (
    <article className="article">
      <PageHeading title={title} lead={lead} />
      {Object.values(sections).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {Object.values(paragraphs).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {dated && <p className="quiet">{dated}</p>}
    </article>
  );
}
