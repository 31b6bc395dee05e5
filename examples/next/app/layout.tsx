import type { ReactNode } from 'react';

export const metadata = { title: 'Give, in a Next.js app' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Give for ten nights</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
