import type { Page } from '@playwright/test';

/**
 * Pastes what was copied into a field of a separate page: a page can only read the clipboard while it has the focus,
 * and waits forever where the browser does not grant it.
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
