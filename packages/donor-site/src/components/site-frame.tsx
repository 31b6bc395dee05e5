import type { Brand } from '@lantern-giving/core/campaigns';
import { LanternIcon } from '@lantern-giving/ui/icons';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useMessages } from '../language/use-messages.ts';
import { Announcer } from './announcer.tsx';
import { CharityMark } from './charity-mark.tsx';

export interface SiteFrameProps {
  /** Title of the browser's tab. */
  title: string;
  brand?: Brand | undefined;
  /** The charity of the page; without one the platform's logo is shown. */
  charity?: { readonly name: string; readonly logo: string | null } | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: charity, language and footer. */
export function SiteFrame({ title, brand = 'mtn', charity, footer, children }: SiteFrameProps) {
  const { language, dir } = useLanguage();
  const { site } = useMessages();
  useEffect(() => {
    document.title = `${title} · Lantern`;
  }, [title]);

  return (
    <Root theme={themeOf(brand)} lang={language} dir={dir} className="site">
      <Announcer>
        <header className="site-header">
          {charity ? <CharityMark {...charity} /> : <Wordmark />}
          <LanguageSwitch />
        </header>
        <main className="site-main">{children}</main>
        <footer className="site-footer">
          {footer}
          <span>
            <Wordmark small /> {site.tagline}
          </span>
        </footer>
      </Announcer>
    </Root>
  );
}

/** The platform's logo. Its name is the same in every language. */
function Wordmark({ small }: { small?: boolean }) {
  return (
    <b className="wordmark" lang="en">
      <LanternIcon size={small ? 16 : 24} />
      Lantern
    </b>
  );
}
