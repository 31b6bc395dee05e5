import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { CharityLanding } from '@lantern-giving/core/api/charity';
import { useMessages } from '../../language/use-messages.ts';

export interface CharityStoryProps {
  charity: CampaignCharity;
  landing: CharityLanding;
}

/** The charity's text and its causes: beside the checkout where there is room, else below it and with what `CharityIntro` has. */
export function CharityStory({ charity: { charity_name, about, causes, cover_image }, landing }: CharityStoryProps) {
  const { give } = useMessages();
  const paragraphs = paragraphsOf(landing.landing_text).filter((text) => text !== about);
  return (
    <div className="giving-story">
      {(about || paragraphs.length > 0) && (
        <section
          className="giving-part"
          aria-labelledby="about-charity"
          data-brief={paragraphs.length === 0 || undefined}
        >
          {cover_image && (
            <img className="giving-cover" src={cover_image} alt="" width={1200} height={480} loading="lazy" />
          )}
          <h2 id="about-charity">{give.about(charity_name)}</h2>
          {about && (
            <p className="giving-about" dir="auto">
              {about}
            </p>
          )}
          {paragraphs.map((text) => (
            // In whatever language it was written.
            <p key={text} dir="auto">
              {text}
            </p>
          ))}
        </section>
      )}
      {causes.length > 0 && (
        <div className="giving-part">
          <h2>{give.causes}</h2>
          <ul className="giving-causes">
            {causes.map(({ cause_id, title }) => (
              <li key={cause_id} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** @returns each text once, because it is its own key */
function paragraphsOf(text: string): readonly string[] {
  const texts = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return [...new Set(texts.filter(Boolean))];
}
