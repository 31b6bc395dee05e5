import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { axeFindings, Held, render } from '../test/harness.tsx';
import { AmountField } from './amount-field.tsx';

test('reports the text as typed and leaves parsing to its caller', async () => {
  const onChange = vi.fn();
  render(
    <Held start="" onChange={onChange}>
      {(value, set) => <AmountField label="Amount" hideLabel value={value} onChange={set} symbol="£" note="in total" />}
    </Held>,
  );
  await user.type(page.getByRole('textbox', { name: /Amount/ }), '1,0.x');
  expect(onChange).toHaveBeenLastCalledWith('1,0.x');
});

test('focuses the input when the symbol or the note is pressed', async () => {
  render(<AmountField label="Amount" value="100" onChange={() => undefined} symbol="£" note="in total" />);
  await user.click(page.getByText('in total'));
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

test('shows the symbol on the side on which the currency is written', () => {
  const place = (symbolAt: 'start' | 'end') => {
    const { container, unmount } = render(
      <AmountField label="Amount" value="25" onChange={() => undefined} symbol="€" symbolAt={symbolAt} />,
    );
    const symbol = container.querySelector('.ln-affix')?.getBoundingClientRect().left ?? 0;
    const input = container.querySelector('input')?.getBoundingClientRect().left ?? 0;
    unmount();
    return symbol < input;
  };
  expect(place('start')).toBe(true);
  expect(place('end')).toBe(false);
});

test('asks for the keyboard that the currency needs', () => {
  const { container } = render(
    <AmountField label="Amount" value="" onChange={() => undefined} symbol="Rp" inputMode="numeric" />,
  );
  expect(container.querySelector('input')?.inputMode).toBe('numeric');
});

test('fits a long rupiah amount into 320 px', () => {
  const { container } = render(
    <AmountField label="Amount" value="12.500.000" onChange={() => undefined} symbol="Rp" note="in total" />,
    { width: 280 },
  );
  const input = container.querySelector('input');
  expect(container.scrollWidth).toBeLessThanOrEqual(280);
  expect(input?.scrollWidth).toBeLessThanOrEqual((input?.clientWidth ?? 0) + 80);
});

test('has no axe violations, with and without an error', async () => {
  const rendered = render(
    <>
      <AmountField label="Amount" hideLabel value="100" onChange={() => undefined} symbol="£" note="in total" />
      <AmountField label="Least" value="1" onChange={() => undefined} symbol="£" hint="A hint" error="At least £30" />
    </>,
  );
  expect(await axeFindings(rendered)).toEqual([]);
});
