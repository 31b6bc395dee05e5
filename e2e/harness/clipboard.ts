import type { Page } from '@playwright/test';

/**
 * What was copied, pasted into a field of a page of its own: a page may read the clipboard only while it has the focus,
 * and waits for ever where the browser does not give it.
 */
export async function readClipboard(page: Page): Promise<string> {
  const paper = await page.context().newPage();
  await paper.setContent('<textarea autofocus></textarea>');
  const field = paper.locator('textarea');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await paper.close();
  return text;
}
