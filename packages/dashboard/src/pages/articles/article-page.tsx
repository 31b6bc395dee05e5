import { PageHeading } from '../../components/page-heading.tsx';
import { type Catalogue, useCatalogue } from '../../language/use-catalogue.ts';
import type { Article } from './article.ts';
import './article.css';

/** A page that is read. */
export function ArticlePage({ article }: { article: Catalogue<Article> }) {
  const { title, lead, dated, sections } = useCatalogue(article);
  return (
    <article className="article">
      <PageHeading title={title} lead={lead} />
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {dated && <p className="quiet">{dated}</p>}
    </article>
  );
}
