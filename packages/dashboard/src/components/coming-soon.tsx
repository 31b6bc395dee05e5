import { LanternIcon } from '@lantern-giving/ui/icons';
import { toCome } from '../words/to-come.ts';
import { useWords } from '../words/use-words.ts';
import { PageHeading } from './page-heading.tsx';

/** A page that is not built yet says so, and what will be there. */
export function ComingSoon({ page }: { page: keyof typeof toCome.en.pages }) {
  const words = useWords(toCome);
  const [title, text] = words.pages[page];
  return (
    <>
      <PageHeading title={title} />
      <div className="empty-state">
        <LanternIcon size={32} />
        <p>{text}</p>
        <p className="quiet">{words.note}</p>
      </div>
    </>
  );
}
