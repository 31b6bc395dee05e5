import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';

/** Replaces each text by an element with the same text, as a browser does that translates the page. */
function translate(host: Element): void {
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script,style,[translate=no]')) continue;
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(text.data);
  }
}

// Browsers leave a shadow root, in which Preact renders, as it is.
const onPage = test.skipIf(import.meta.env.LANTERN_RENDERER === 'preact');

onPage('shows the amounts that are charged on a page that the browser has translated, to the end', async () => {
  const stripe = fakeStripe();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { host } = show();
  await donorGoes('payment');
  translate(host);
  await user.click(page.getByRole('switch', { name: /^Cover the card fees/ }));
  const total = () => host.querySelector('[data-tone=total] dd')?.textContent;
  await expect.poll(total).toBe('£110.00');
  await expect.element(button(/^Give £110\.00/)).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading(/^Thank you/)).toBeVisible();
  translate(host);
  await user.click(button('Copy link'));
  await expect.element(button('Copied')).toBeVisible();
  await expect.element(heading(/^Thank you/)).toBeVisible();
});
