import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { FilePicker } from './file-picker.tsx';

const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'], 'logo.svg', {
  type: 'image/svg+xml',
});

function Picker({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FilePicker
        label="Logo"
        hint="At least 300 × 300"
        accept="image/*"
        file={file}
        onPick={setFile}
        stored={{ name: 'old.png' }}
        error={error}
      />
      <output>{file?.name ?? 'none'}</output>
    </>
  );
}

const picked = () => document.querySelector('output')?.textContent;
const input = () => page.getByLabelText(/^Logo/);

test('previews a picked file and can restore the stored one', async () => {
  show(<Picker />);
  await expect.element(page.getByText('old.png')).toBeVisible();
  await user.upload(input(), logo);
  await expect.poll(picked).toBe('logo.svg');
  await expect.poll(() => document.querySelector<HTMLImageElement>('.file-look')?.naturalWidth).toBe(300);
  await user.click(page.getByRole('button', { name: 'Remove logo.svg' }));
  await expect.poll(picked).toBe('none');
  await expect.element(page.getByText('old.png')).toBeVisible();
  await expect.element(input()).toHaveFocus();
});

test('accepts the same file again after it was fixed', async () => {
  show(<Picker />);
  await user.upload(input(), logo);
  await expect.poll(picked).toBe('logo.svg');
  await user.click(page.getByRole('button', { name: 'Remove logo.svg' }));
  await user.upload(input(), logo);
  await expect.poll(picked).toBe('logo.svg');
});

test('accepts a dropped file like a picked one', async () => {
  show(<Picker />);
  await expect.element(page.getByText('old.png')).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(logo);
  const box = document.querySelector('.file-box');
  box?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(picked).toBe('logo.svg');
});

test('connects hint and error to the input', async () => {
  show(<Picker error="Please upload the charity logo" />);
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input()).toHaveAccessibleDescription('At least 300 × 300 Please upload the charity logo');
});

test('shows no preview of a file that is not an image', async () => {
  show(<Picker />);
  await user.upload(input(), new File(['GIF89a'], 'bad.png', { type: 'image/png' }));
  await expect.poll(picked).toBe('bad.png');
  await expect.poll(() => document.querySelectorAll('img').length).toBe(0);
});

test('keeps its button within its box in every language, however narrow a column is', async () => {
  for (const language of LANGUAGE_CODES) {
    const room = show(<Picker />, { language });
    await expect.element(page.getByText('old.png')).toBeVisible();
    for (const width of [600, 320, 312, 280]) {
      room.style.inlineSize = `${width}px`;
      const box = room.querySelector('.file-box')?.getBoundingClientRect();
      const button = room.querySelector('.file-actions label')?.getBoundingClientRect();
      if (!box || !button) throw new Error('no file picker');
      expect([language, width, button.left >= box.left, button.right <= box.right]).toEqual([
        language,
        width,
        true,
        true,
      ]);
    }
    room.remove();
  }
});
