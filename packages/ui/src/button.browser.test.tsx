import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, render } from '../test/harness.tsx';
import { Button, ButtonLink } from './button.tsx';
import { CalendarIcon } from './icons.tsx';

test('calls onClick once per press', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Continue</Button>);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('keeps its width and focus while busy, ignores presses and announces that it is busy', async () => {
  const onClick = vi.fn();
  const face = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending your gift" onClick={onClick}>
      Give £113.75
    </Button>
  );
  const { container, rerender } = render(face(false));
  const button = page.getByRole('button', { name: 'Give £113.75' });
  const status = container.querySelector('[role=status]');
  await user.click(button);
  const width = button.element().getBoundingClientRect().width;
  expect(status?.textContent).toBe('');

  rerender(face(true));
  await userEvent.keyboard('{Enter}');
  await user.click(button);

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.element().getBoundingClientRect().width).toBe(width);
  expect(document.activeElement).toBe(button.element());
  expect(container.querySelector('[role=status]')).toBe(status);
  expect(status?.textContent).toBe('Sending your gift');
});

test('does not submit its form again while busy', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit" busy>
        Give
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  await user.click(page.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('breaks a two-line label near its middle and leaves no single word on a line', () => {
  const { container } = render(<Button wide>Give Rp 1,719,885 over 10 nights</Button>, { width: 240 });
  const words = document.createRange();
  words.selectNodeContents(document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode() ?? container);
  const widths = [...words.getClientRects()].map(({ width }) => width).sort((one, other) => one - other);
  expect(widths).toHaveLength(2);
  expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) / 2);
});

test.each(['regular', 'small'] as const)('a %s button is at least 44 px high', (size) => {
  const { container } = render(<Button size={size}>Go</Button>);
  expect(container.querySelector('button')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test.each(['light', 'dark'] as const)('has no axe violations in any variant (%s)', async (scheme) => {
  const rendered = render(
    <>
      <Button>Primary</Button>
      <Button kind="secondary">Secondary</Button>
      <Button kind="quiet">Quiet</Button>
      <Button kind="danger">Danger</Button>
      <Button disabled>Disabled</Button>
      <Button busy busyLabel="Busy">
        Busy
      </Button>
      <ButtonLink href="#calendar" icon={<CalendarIcon />}>
        Calendar
      </ButtonLink>
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
