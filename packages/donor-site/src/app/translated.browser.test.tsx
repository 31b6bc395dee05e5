import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { tolerateTranslation } from './translated.ts';

/** A text beside others, one of which comes and goes. */
const Notice = ({ changed }: { changed: boolean }) => (
  <p>
    {changed ? <b>Your plan has changed. </b> : null}
    {changed ? 'Check it.' : 'Night 21'}
    {changed ? null : ' and night 23'}
  </p>
);

function shown(): { readonly host: HTMLElement; readonly root: Root } {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host, { onUncaughtError: () => undefined });
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  flushSync(() => root.render(<Notice changed={false} />));
  for (const text of [...(host.firstElementChild?.childNodes ?? [])]) {
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(text.textContent ?? '');
  }
  return { host, root };
}

test('an update of a page that the browser has translated leaves it on screen', () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
  tolerateTranslation();
  const { host, root } = shown();
  flushSync(() => root.render(<Notice changed />));
  expect(host.textContent).toContain('Your plan has changed.');
});
