import { addDays, cutoff, instantOf } from '@lantern-giving/core/calendar';
import type { Product } from '@lantern-giving/core/campaigns';
import type { Server } from './server.ts';

const LONDON = 'Europe/London';

/** Moves the sandbox's clock; what becomes due on the way happens in order. */
export async function travelTo(server: Server, instant: Date): Promise<void> {
  await press(server, { action: 'go', instant: instant.toISOString() });
}

export async function travelToEnd(server: Server): Promise<void> {
  await press(server, { action: 'end' });
}

/** The evening of the demo campaign's first night, or its first day. */
export async function startOf(server: Server, product: Product = 'mytennights'): Promise<string> {
  const answer = await fetch(`${server.origin}/api/campaigns/${product}/charities/human-relief-gb`);
  const body: unknown = await answer.json();
  const terms = typeof body === 'object' && body !== null && 'campaign_terms' in body ? body.campaign_terms : null;
  if (typeof terms === 'object' && terms !== null && 'start' in terms) return String(terms.start);
  throw new Error(`no campaign is open: ${answer.status}`);
}

/** 20:00 on the evening of a night in London, hours before its gift leaves. */
export function eveningOf(start: string, night: number): Date {
  return instantOf(`${addDays(start, night - 1)}T20:00`, LONDON);
}

/** When a night's gift leaves, in London. */
export function cutoffOf(start: string, night: number): Date {
  return cutoff({ kind: 'ten-nights', start, number: night, offset: 0, timezone: LONDON });
}

async function press(server: Server, form: Record<string, string>): Promise<void> {
  const answer = await fetch(`${server.origin}/sandbox/clock`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  if (answer.status === 303) return;
  throw new Error(`the clock did not move (${answer.status}): ${await answer.text()}\n${server.log()}`);
}
