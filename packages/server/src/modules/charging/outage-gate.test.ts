import { beforeEach, expect, test } from 'vitest';
import { OutageGate } from './outage-gate.ts';

const LOST = { status: 'unknown' };
const at = (minute: number) => new Date(Date.UTC(2027, 1, 27, 1, minute));
let gate: OutageGate;
beforeEach(() => {
  gate = new OutageGate();
});

const goDown = () => {
  for (let call = 0; call < 5; call++) gate.heard(LOST, at(0));
};

test('shuts after five calls in a row without an answer', () => {
  for (let call = 0; call < 4; call++) gate.heard(LOST, at(0));
  gate.heard({ status: 'declined' }, at(0));
  for (let call = 0; call < 4; call++) gate.heard(LOST, at(0));
  expect([gate.isOpen, gate.allowance(100, at(0), 'write')]).toEqual([true, 100]);
  gate.heard(LOST, at(0));
  expect([gate.isOpen, gate.isShut, gate.allowance(100, at(0), 'recovery')]).toEqual([false, true, 0]);
});

test('an answer that the processor is too busy shows that it is up', () => {
  goDown();
  gate.heard({ status: 'rejected', cause: 'busy' } as const, at(0));
  expect(gate.isOpen).toBe(true);
});

test('lets one call through each minute, though several ask', () => {
  goDown();
  expect(gate.allowance(100, at(1), 'recovery')).toBe(1);
  expect([gate.isShut, gate.allowance(100, at(1), 'recovery')]).toEqual([false, 0]);
  gate.heard(LOST, at(1));
  gate.probed('recovery', true);
  expect(gate.allowance(100, at(1), 'recovery')).toBe(0);
  expect(gate.allowance(100, at(2), 'recovery')).toBe(1);
});

test('probes with a charge only where there is nothing to read', () => {
  goDown();
  expect(gate.allowance(100, at(1), 'write')).toBe(0);
  expect(gate.allowance(100, at(1), 'recovery')).toBe(1);
  gate.probed('recovery', false);
  expect(gate.allowance(100, at(1), 'write')).toBe(0);
  expect(gate.allowance(100, at(1), 'webhooks')).toBe(1);
  gate.probed('webhooks', false);
  expect(gate.allowance(100, at(1), 'write')).toBe(1);
  gate.probed('write', false);
  expect(gate.hasNothingToAsk).toBe(true);
  gate.heard({ status: 'succeeded' }, at(1));
  expect([gate.isOpen, gate.hasNothingToAsk]).toEqual([true, false]);
});

test('a probe without a free lane is not begun', () => {
  goDown();
  expect(gate.allowance(0, at(1), 'recovery')).toBe(0);
  expect(gate.allowance(1, at(1), 'recovery')).toBe(1);
});
