import { PageHeading } from '../../components/page-heading.tsx';
import type { Area } from '../../language/areas.ts';
import { useMessages } from '../../language/use-messages.ts';
import type { Article } from './article.ts';
import './article.css';

/** Questions that expand to their answers. */
export function QuestionsPage({ article }: { article: Area<Article> }) {
  const { title, lead, sections } = useMessages(article);
  return (
    <div className="article">
      <PageHeading title={title} lead={lead} />
      {Object.values(sections).map(({ heading, paragraphs }) => (
        <details key={heading} className="question">
          <summary>{heading}</summary>
          {Object.values(paragraphs).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
