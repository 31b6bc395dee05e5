import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link, Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useActiveCharity } from '../../charity/use-active-charity.ts';
import { ToastRegion } from '../../components/toast-region.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { Base } from './base.tsx';
import { Content } from './content.tsx';
import { Gate } from './gate.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame around every page. */
export function Layout() {
  const messages = useMessages(layoutMessages);
  const main = useRef<HTMLElement>(null);
  const { query } = useActiveCharity();
  const charity = query.error ? undefined : query.data;

  return (
    <Base className={charity ? 'dashboard with-sidebar' : 'dashboard'}>
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to the content; taking the press over keeps the address as it is */}
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {messages.skip}
      </a>
      {charity && (
        <aside className="side">
          <Wordmark />
          <Sidebar charity={charity} />
        </aside>
      )}
      <div className="column">
        <Header charity={charity} />
        <Content main={main}>
          <Gate>
            <Outlet />
          </Gate>
        </Content>
        <footer className="foot">
          <Link to="/terms-and-conditions">{messages.pages.terms}</Link>
          <Link to="/cookies-policy">{messages.cookies}</Link>
        </footer>
      </div>
      <ToastRegion />
    </Base>
  );
}
