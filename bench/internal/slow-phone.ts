// A phone with a slow processor on a slow network, as Chromium emulates them.
import type { CDPSession, Page } from 'playwright-core';

export const CPU_SLOWDOWN = 4;
/** Chrome's presets: delay in ms, throughput in bytes per second. The first was called "Fast 3G" until 2024. */
export const NETWORKS = {
  'slow 4G': { latency: 562.5, throughput: 180_000 },
  'fast 4G': { latency: 165, throughput: 1_012_500 },
} as const;
export type Network = keyof typeof NETWORKS;

export async function slowDown(page: Page, network: Network): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  const { latency, throughput } = NETWORKS[network];
  const both = { downloadThroughput: throughput, uploadThroughput: throughput };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...both });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await client.send('Performance.enable');
  return client;
}

export async function scriptTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}
