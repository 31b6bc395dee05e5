import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import { type CodeKind, widgetCode } from '@lantern-giving/core/charity/widget';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { CodePart } from './code-part.tsx';

const ORIGIN = 'https://give.example';
const settings: WidgetSettings = {
  form: 'button',
  charity: 'human-relief-gb',
  campaign: 'mytennights',
  amount: null,
  causes: [],
  theme: null,
  lang: null,
  label: 'Give',
};

function Held({ form = 'button' }: { form?: WidgetSettings['form'] }) {
  const [kind, setKind] = useState<CodeKind>('html');
  return <CodePart settings={{ ...settings, form }} origin={ORIGIN} kind={kind} onKind={setKind} />;
}

const codeField = () => page.getByRole('textbox', { name: 'The code' });
const copy = () => userEvent.click(page.getByRole('button', { name: 'Copy the code' }));

function clipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  onTestFinished(() => written.mockRestore());
  return written;
}

test('copies the code as shown, and says so until it changes', async () => {
  const written = clipboard(async () => undefined);
  show(<Held />);
  await copy();
  await expect.element(page.getByRole('status').getByText('The code is copied.')).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith(widgetCode('html', settings, { origin: ORIGIN }));
  await userEvent.click(page.getByRole('radio', { name: 'WordPress' }));
  expect(page.getByText('The code is copied.').query()).toBeNull();
  await copy();
  expect(written).toHaveBeenLastCalledWith(widgetCode('wordpress', settings, { origin: ORIGIN }));
});

test('selects the code and names the keys where copying is not allowed', async () => {
  clipboard(async () => {
    throw new DOMException('no permission', 'NotAllowedError');
  });
  show(<Held />);
  await copy();
  await expect.element(page.getByRole('status').getByText(/^Your browser does not let us copy/)).toBeVisible();
  const field = codeField().element() as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value);
});

test('says which class the page’s own button needs', async () => {
  show(<Held form="modal" />);
  await expect.element(page.getByText(/the class lantern-give/)).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'React' }));
  expect(page.getByText(/the class lantern-give/).query()).toBeNull();
});

test('says that a tag manager needs an element for the checkout', async () => {
  show(<Held form="inPlace" />);
  await userEvent.click(page.getByRole('radio', { name: 'Tag manager' }));
  await expect.element(page.getByText(/<div id="lantern-give"><\/div>/)).toBeVisible();
});
