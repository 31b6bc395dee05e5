import { expect, test } from 'vitest';
import { render } from '../test/harness.tsx';
import { Skeleton } from './skeleton.tsx';

test('is invisible for the first 300 ms and never announced', () => {
  const { container } = render(<Skeleton lines={3} />);
  const skeleton = container.querySelector('.ln-skeleton');
  const [fade] = skeleton?.getAnimations() ?? [];
  expect(fade).toBeDefined();
  const opacityAt = (ms: number) => {
    if (fade) fade.currentTime = ms;
    return skeleton ? Number(getComputedStyle(skeleton).opacity) : Number.NaN;
  };
  expect(opacityAt(0)).toBe(0);
  expect(opacityAt(299)).toBe(0);
  expect(opacityAt(600)).toBe(1);
  expect(skeleton?.getAttribute('aria-hidden')).toBe('true');
  expect(skeleton?.children).toHaveLength(3);
});

test('takes the space of the content that it stands in for', () => {
  const { container } = render(<Skeleton shape="block" height={128} width={200} />);
  const box = container.querySelector('.ln-skeleton span')?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([200, 128]);
});
