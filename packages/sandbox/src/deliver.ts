import type { ChargingContext } from '@lantern-giving/server/modules/charging/context';
import { receiveWebhook } from '@lantern-giving/server/modules/charging/inbox';
import type { Sandbox } from './sandbox.ts';

/** One batch of the sandbox's messages, taken by the code behind our webhook endpoint, as if they came over the network. */
export function deliverSandbox(sandbox: Sandbox, charging: ChargingContext): Promise<number> {
  return sandbox.deliver(async (rawBody, signature) =>
    (await receiveWebhook(charging, rawBody, signature)).taken ? 200 : 400,
  );
}
