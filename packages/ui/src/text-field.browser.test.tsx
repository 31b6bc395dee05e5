import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;

test('reports each change while typing, also in a shadow root', async () => {
  const onChange = vi.fn();
  render(
    <Held start="" onChange={onChange}>
      {(value, set) => <TextField label="First name" value={value} onChange={set} />}
    </Held>,
    { shadow: true },
  );
  await user.type(page.getByLabelText('First name'), 'Amina');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['A', 'Am', 'Ami', 'Amin', 'Amina']);
});

test('describes the input by hint and error, and announces the error through an existing region', () => {
  const field = (error?: string) => (
    <TextField label="Email" value="x" onChange={ignore} hint="Your receipt goes here" error={error} />
  );
  const { container, rerender } = render(field());
  const input = container.querySelector('input');
  const region = container.querySelector('[aria-live=polite]');
  const described = () =>
    (input?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' | ');
  expect(described()).toBe('Your receipt goes here');
  expect(input?.getAttribute('aria-invalid')).toBeNull();

  rerender(field('Check this address'));
  expect(described()).toBe('Your receipt goes here | Check this address');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('[aria-live=polite]')).toBe(region);
});

test('does not make a phone zoom in, and can be autofilled', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField
      label="Postcode"
      value=""
      onChange={ignore}
      autoComplete="postal-code"
      inputMode="text"
      required
      inputRef={ref}
    />,
  );
  const input = ref.current;
  expect(Number.parseFloat(input ? getComputedStyle(input).fontSize : '0')).toBeGreaterThanOrEqual(16);
  expect(input?.getAttribute('autocomplete')).toBe('postal-code');
  expect(input?.getAttribute('aria-required')).toBe('true');
});

test('reports blur', async () => {
  const onBlur = vi.fn();
  render(<TextField label="Email" value="" onChange={ignore} onBlur={onBlur} />);
  await user.click(page.getByLabelText('Email'));
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test.each(['light', 'dark'] as const)('has no axe violations in any state (%s)', async (scheme) => {
  const rendered = render(
    <>
      <TextField label="Plain" value="Words" onChange={ignore} hint="A hint" prefix="£" suffix="/ night" />
      <TextField label="Empty" value="" placeholder="Like this" onChange={ignore} optionalLabel="optional" />
      <TextField label="Wrong" value="x" onChange={ignore} error="Not like this" />
      <TextField label="Hidden label" hideLabel value="x" onChange={ignore} disabled />
    </>,
    { scheme },
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
