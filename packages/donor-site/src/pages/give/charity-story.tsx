import type { CharityLanding } from '@lantern-giving/core/api/charity';
import { useMessages } from '../../language/use-messages.ts';

export interface AboutCharityProps {
  name: string;
  landing: CharityLanding;
}

/** The charity's description, below the checkout so that it never moves the form. */
export function AboutCharity({ name, landing: { about, landing_text, cover_image } }: AboutCharityProps) {
  const { give } = useMessages();
  const paragraphs = paragraphsOf(`${about}\n\n${landing_text}`);
  if (paragraphs.length === 0 && cover_image === null) return null;
  return (
    <section className="about-charity" aria-labelledby="about-charity">
      {cover_image && <img src={cover_image} alt="" width={1200} height={400} loading="lazy" />}
      <h2 id="about-charity">{give.about(name)}</h2>
      {paragraphs.map((text) => (
        // In whatever language it was written.
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </section>
  );
}

/** @returns each text once, because it is its own key */
function paragraphsOf(text: string): readonly string[] {
  const texts = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return [...new Set(texts.filter(Boolean))];
}
