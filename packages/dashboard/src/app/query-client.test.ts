import { ApiError } from '@lantern-giving/core/api/request';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('asks for nothing when the network comes back by itself: that is no use of the session', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const queryFn = vi.fn(async () => 'figures');
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn, staleTime: 0 });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('figures'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await client.fetchQuery({ queryKey: ['another'], queryFn: async () => 'later' });
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('says within three seconds that a call fails for good, after four tries', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryFn = vi.fn(() => Promise.reject(new ApiError('busy', 503, {})));
  const failed = expect(createQueryClient().fetchQuery({ queryKey: ['figures'], queryFn })).rejects.toThrow('busy');
  await vi.advanceTimersByTimeAsync(3000);
  expect(queryFn).toHaveBeenCalledTimes(4);
  await failed;
});
