import { expect, test } from 'vitest';
import { axeFindings, render } from '../test/harness.tsx';
import { StepProgress } from './step-progress.tsx';

const steps = ['Plan', 'Causes', 'Details', 'Pay'].map((label) => ({ label }));
const states = { completed: 'completed', current: 'current step', incomplete: 'not yet' };

const show = (current: number, within?: number) =>
  render(<StepProgress label="Your gift" steps={steps} current={current} within={within} states={states} />);

test('announces steps before the current one as completed and later ones as incomplete', async () => {
  const rendered = show(1);
  const items = [...rendered.container.querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual([
    'Plan: completed',
    'Causes: current step',
    'Details: not yet',
    'Pay: not yet',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(await axeFindings(rendered)).toEqual([]);
});

test.each([
  [0, undefined, ['50%', '0%', '0%', '0%']],
  [2, 0.25, ['100%', '100%', '25%', '0%']],
  [3, 7, ['100%', '100%', '100%', '100%']],
  [4, undefined, ['100%', '100%', '100%', '100%']],
])('fills the bar in proportion at step %i with %s of it done', (current, within, filled) => {
  const { container } = show(current, within);
  expect([...container.querySelectorAll('i')].map(({ style }) => style.inlineSize)).toEqual(filled);
});
