import { ApiError } from '@lantern-giving/core/api/request';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { show } from '../../../test/show.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { ErrorState } from './error-state.tsx';

function Breakable() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken while drawing');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

const showGuarded = (node = <Breakable />) => {
  const report = vi.fn();
  show(
    <ErrorBoundary fallback={<ErrorScreen />} report={report}>
      {node}
    </ErrorBoundary>,
  );
  return report;
};

const screenStands = async () => {
  await expect.element(page.getByRole('heading', { name: 'We were unable to fulfill that command' })).toBeVisible();
  await expect.element(page.getByText('Our service team have been notified!')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '< Go Back Home' })).toHaveAttribute('href', '/');
};

test('replaces the page and reports the error when rendering fails', async () => {
  const report = showGuarded();
  await user.click(page.getByRole('button', { name: 'Break' }));
  await screenStands();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('broken while drawing'));
});

test.each([
  ['a press', () => dispatchEvent(new ErrorEvent('error', { error: new Error('in a press') })), 'in a press'],
  [
    'a promise',
    () => {
      const promise = new Promise(() => undefined);
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('in a promise') }));
    },
    'in a promise',
  ],
])('replaces the page and reports the error of %s', async (_, happen, message) => {
  const report = showGuarded();
  await expect.element(page.getByRole('button', { name: 'Break' })).toBeVisible();
  happen();
  await screenStands();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error(message));
});

test('ignores a browser error event without an error object', async () => {
  const report = showGuarded();
  await expect.element(page.getByRole('button', { name: 'Break' })).toBeVisible();
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  await expect.element(page.getByRole('button', { name: 'Break' })).toBeVisible();
  expect(report).not.toHaveBeenCalled();
});

test('shows a server refusal on the page with a retry, and leaves bugs to the error screen', async () => {
  const retry = vi.fn();
  showGuarded(<ErrorState error={new ApiError('no', 503, null)} onRetry={retry} />);
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('treats anything but a server response as a bug', async () => {
  showGuarded(<ErrorState error={new TypeError('x is undefined')} onRetry={() => undefined} />);
  await screenStands();
});
