import type { ChargingContext } from '@lantern-giving/server/modules/charging/context';
import { receiveWebhook } from '@lantern-giving/server/modules/charging/inbox';
import type { Sandbox } from './sandbox.ts';

/** Delivers one batch of the sandbox's webhooks to our endpoint's handler, without a network. */
export function deliverSandbox(sandbox: Sandbox, charging: ChargingContext): Promise<number> {
  return sandbox.deliver(async (rawBody, signature) =>
    (await receiveWebhook(charging, rawBody, signature)).taken ? 200 : 400,
  );
}
