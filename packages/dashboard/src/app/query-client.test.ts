import { ApiError } from '@lantern-giving/core/api/request';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('does not refetch on reconnect, which would count as activity in the session', async () => {
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

test('reports a permanent failure within three seconds, after four attempts', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryFn = vi.fn(() => Promise.reject(new ApiError('busy', 503, {})));
  const failed = expect(createQueryClient().fetchQuery({ queryKey: ['figures'], queryFn })).rejects.toThrow('busy');
  await vi.advanceTimersByTimeAsync(3000);
  expect(queryFn).toHaveBeenCalledTimes(4);
  await failed;
});
