import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoCharity } from '../../../test/demo-charity.ts';
import { show } from '../../../test/show.tsx';
import { Burger } from './burger.tsx';
import '../styles.ts';

beforeEach(async () => {
  await page.viewport(360, 740);
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(768, 900);
});

const burger = page.getByRole('button', { name: 'Open the menu' });
const drawer = page.getByRole('dialog', { name: 'Menu' });

test('opens a menu that is requested again while it is closing', async () => {
  show(<Burger charity={demoCharity} />);
  await expect.element(burger).toBeVisible();
  const button = burger.element();
  const dialog = document.querySelector('dialog');
  if (!(button instanceof HTMLElement) || !dialog) throw new Error('there is no menu');
  button.click();
  await expect.element(drawer).toBeVisible();
  // Like a browser on Escape: closes at once and fires the event in a separate task.
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  button.click();
  await expect.element(drawer).toBeVisible();
  await new Promise((told) => setTimeout(told));
  await expect.element(drawer.getByRole('link', { name: 'Manage people' })).toBeVisible();
});
