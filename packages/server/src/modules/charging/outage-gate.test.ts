import { beforeEach, expect, test } from 'vitest';
import { OutageGate } from './outage-gate.ts';

const LOST = { status: 'unknown' };
const at = (minute: number) => new Date(Date.UTC(2027, 1, 27, 1, minute));
let gate: OutageGate;
beforeEach(() => {
  gate = new OutageGate();
});

/** Loses five calls of each kind. */
const goDown = () => {
  for (let call = 0; call < 5; call++) {
    gate.heard(LOST, at(0));
    gate.writes.heard(LOST, at(0));
  }
};

test.each(['reads', 'writes'] as const)('shuts after five %s in a row without an answer, and nothing else', (kind) => {
  const [one, other] = kind === 'reads' ? [gate, gate.writes] : [gate.writes, gate];
  for (let call = 0; call < 4; call++) one.heard(LOST, at(0));
  one.heard({ status: 'declined' }, at(0));
  for (let call = 0; call < 4; call++) one.heard(LOST, at(0));
  expect([one.isOpen, one.allowance(100, at(0))]).toEqual([true, 100]);
  one.heard(LOST, at(0));
  expect([one.isOpen, one.isShut, one.allowance(100, at(0))]).toEqual([false, true, 0]);
  expect([other.isOpen, other.isShut, other.allowance(100, at(0))]).toEqual([true, false, 100]);
});

test('an answer that the processor is too busy shows that it is up', () => {
  goDown();
  gate.heard({ status: 'rejected', cause: 'busy' } as const, at(0));
  expect(gate.isOpen).toBe(true);
});

test('lets one call through each minute, though several ask', () => {
  goDown();
  expect(gate.allowance(100, at(1))).toBe(1);
  expect([gate.isShut, gate.allowance(100, at(1))]).toEqual([false, 0]);
  gate.heard(LOST, at(1));
  gate.probed('recovery', true);
  expect(gate.allowance(100, at(1))).toBe(0);
  expect(gate.allowance(100, at(2))).toBe(1);
});

test('after an outage reads are probed first, then a charge, which opens the gate to the others', () => {
  goDown();
  expect(gate.writes.allowance(100, at(1))).toBe(0);
  expect(gate.allowance(100, at(1))).toBe(1);
  gate.heard({ status: 'succeeded' }, at(1));
  gate.probed('recovery', true);
  expect([gate.isOpen, gate.writes.isOpen]).toEqual([true, false]);
  expect(gate.writes.allowance(100, at(1))).toBe(1);
  gate.writes.heard({ status: 'succeeded' }, at(1));
  gate.writes.probed('write', true);
  expect(gate.writes.allowance(100, at(1))).toBe(100);
});

test('while reads are lost, a charge is probed only where there is nothing to read, or twenty minutes after the last', () => {
  goDown();
  expect(gate.writes.allowance(100, at(1))).toBe(0);
  expect(gate.allowance(100, at(1))).toBe(1);
  gate.probed('recovery', false);
  expect(gate.writes.allowance(100, at(1))).toBe(0);
  expect(gate.allowance(100, at(1))).toBe(1);
  gate.probed('webhooks', false);
  expect(gate.writes.allowance(100, at(1))).toBe(1);
  gate.writes.probed('write', false);
  expect(gate.writes.hasNothingToAsk).toBe(true);
  gate.writes.heard({ status: 'succeeded' }, at(1));
  expect([gate.writes.isOpen, gate.writes.hasNothingToAsk]).toEqual([true, false]);

  goDown();
  for (let minute = 1; minute < 20; minute++) {
    expect(gate.allowance(100, at(minute))).toBe(1);
    gate.heard(LOST, at(minute));
    gate.probed('recovery', true);
    expect(gate.writes.allowance(100, at(minute))).toBe(0);
  }
  expect(gate.writes.allowance(100, at(20))).toBe(1);
  gate.writes.heard(LOST, at(20));
  gate.writes.probed('write', true);
  expect(gate.writes.allowance(100, at(39))).toBe(0);
  expect(gate.writes.allowance(100, at(40))).toBe(1);
});

test('a probe without a free lane is not begun', () => {
  goDown();
  expect(gate.allowance(0, at(1))).toBe(0);
  expect(gate.allowance(1, at(1))).toBe(1);
});
