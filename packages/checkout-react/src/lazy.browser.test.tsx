import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLazy } from './lazy.ts';

afterEach(cleanup);

function Lazy({ load }: { load: () => Promise<string> }) {
  const { value, retry } = useLazy(load);
  return <p>{value ?? (retry ? 'failed' : 'waiting')}</p>;
}

const english = async () => 'in English';
const arabic = async () => 'بالعربية';
const lost = async (): Promise<string> => {
  throw new TypeError('Failed to fetch');
};

test('what is loaded stays where it cannot be loaded in another language, and then follows the next one', async () => {
  const { rerender } = render(<Lazy load={english} />);
  await expect.element(page.getByText('in English')).toBeVisible();
  const failing = Promise.withResolvers<string>();
  rerender(<Lazy load={() => failing.promise} />);
  failing.reject(new TypeError('Failed to fetch'));
  await failing.promise.catch(() => undefined);
  await expect.element(page.getByText('in English')).toBeVisible();
  rerender(<Lazy load={arabic} />);
  await expect.element(page.getByText('بالعربية')).toBeVisible();
});

test('what has never been loaded says that it failed', async () => {
  render(<Lazy load={lost} />);
  await expect.element(page.getByText('failed')).toBeVisible();
});
