import { PageHeading } from '../../components/page-heading.tsx';
import { type Catalogue, useCatalogue } from '../../language/use-catalogue.ts';
import type { Article } from './article.ts';
import './article.css';

/** Questions, each opening to its answer. */
export function QuestionsPage({ article }: { article: Catalogue<Article> }) {
  const { title, lead, sections } = useCatalogue(article);
  return (
    <div className="article">
      <PageHeading title={title} lead={lead} />
      {sections.map(({ heading, paragraphs }) => (
        <details key={heading} className="question">
          <summary>{heading}</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
