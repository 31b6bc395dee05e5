import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Sentence } from './sentence.tsx';

const EMAIL = 'amina@human-relief.example';

/** The number of lines an address takes, at each width at which it fits one line. */
async function linesOf(text: string, language: 'en' | 'ar'): Promise<number[]> {
  const box = show(
    <p>
      <Sentence text={text} />
    </p>,
    { language },
  );
  await expect.poll(() => box.textContent).toContain(EMAIL);
  return Array.from({ length: 20 }, (_, step) => {
    box.style.inlineSize = `${230 + step * 12}px`;
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const start = nodes.currentNode.textContent?.indexOf(EMAIL) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(nodes.currentNode, start);
      range.setEnd(nodes.currentNode, start + EMAIL.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }
    return 0;
  });
}

test.each(['en', 'ar'] as const)('keeps an address on one line where it fits, in %s', async (language) => {
  const messages = await sessionMessages(language);
  const account = await accountMessages(language);
  for (const text of [messages.codeLead(EMAIL), messages.proofSent(EMAIL), account.lead(EMAIL)]) {
    expect(new Set(await linesOf(text, language))).toEqual(new Set([1]));
  }
});

test('shows the whole text, and wraps an address that fits no line', async () => {
  const long = `${'a'.repeat(60)}@human-relief.example`;
  const box = show(
    <p>
      <Sentence text={`Logged in as ${long}.`} />
    </p>,
  );
  box.style.inlineSize = '200px';
  await expect.poll(() => box.textContent).toContain(`Logged in as ${long}.`);
  expect(box.scrollWidth).toBeLessThanOrEqual(200);
});
