import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { CharityLanding } from '@lantern-giving/core/api/charity';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CharityCover } from './charity-cover.tsx';

export interface CharityStoryProps {
  charity: CampaignCharity;
  landing: CharityLanding;
}

/** How many units of a cause's impact are named: its text is a plural, and the amount is one that donors give. */
const UNITS = 4;

/** The charity's text and its causes: next to the checkout where there is room, else below it and with what `CharityIntro` has. */
export function CharityStory({ charity, landing }: CharityStoryProps) {
  const { charity_name, about, causes, currency } = charity;
  const { give } = useMessages();
  const { money, count } = useLanguage();
  const paragraphs = paragraphsOf(landing.landing_text).filter((text) => text !== about);
  return (
    <div className="giving-story">
      {(about || paragraphs.length > 0) && (
        <section
          className="giving-part"
          aria-labelledby="about-charity"
          data-brief={paragraphs.length === 0 || undefined}
        >
          <CharityCover charity={charity} />
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
            {causes.map(({ cause_id, title, impact }) => (
              <li key={cause_id}>
                <span className="giving-cause">
                  <bdi>{title}</bdi>
                </span>
                {impact && (
                  <span className="giving-impact">
                    {give.causeImpact({
                      amount: money(UNITS * impact.unit_amount, currency, { trim: true }),
                      count: count(UNITS),
                      impact: impact.text,
                    })}
                  </span>
                )}
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
