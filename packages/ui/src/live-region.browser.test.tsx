import { expect, test } from 'vitest';
import { render } from '../test/harness.tsx';
import { LiveRegion } from './live-region.tsx';

test('exists before its first message and stays the same element', () => {
  const { container, rerender } = render(<LiveRegion message="" />, { shadow: true });
  const region = container.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('');
  rerender(<LiveRegion message="Step 2 of 5" />);
  expect(container.querySelector('[aria-live=polite]')).toBe(region);
  expect(region?.textContent).toBe('Step 2 of 5');
});

test('takes no space, and interrupts only when assertive', () => {
  const { container } = render(<LiveRegion message="The payment failed" urgency="assertive" />);
  const region = container.querySelector('[role=alert]');
  expect(region?.getAttribute('aria-live')).toBe('assertive');
  expect(region?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});
