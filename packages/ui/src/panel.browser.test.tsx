import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings, render } from '../test/harness.tsx';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Divider } from './divider.tsx';
import { FieldRow } from './field-row.tsx';
import { Panel, PanelBody, PanelFooter, PanelHeader } from './panel.tsx';
import { Stack } from './stack.tsx';
import { StepHeading } from './step-heading.tsx';
import { TextField } from './text-field.tsx';

test('the heading of a step can be focused by script and not with Tab', () => {
  const heading = createRef<HTMLHeadingElement>();
  render(<StepHeading title="Check and pay" headingRef={heading} />);
  heading.current?.focus();
  expect(document.activeElement).toBe(heading.current);
  expect(heading.current?.tabIndex).toBe(-1);
});

test('a loaded logo has no background of its own in the dark scheme', async () => {
  const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')}`;
  const { container } = render(<PanelHeader title="Human Relief" logo={{ src: dot, initials: 'HR' }} />, {
    scheme: 'dark',
  });
  const picture = container.querySelector('img');
  await expect.poll(() => picture?.complete && picture.naturalWidth).toBe(40);
  const grounds = [picture, picture?.parentElement].map((part) => part && getComputedStyle(part).backgroundColor);
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});

test('puts two fields side by side where there is room and below each other where there is not', () => {
  const rows = (width: number) => {
    const { container, unmount } = render(
      <FieldRow>
        <TextField label="Expiry" value="" onChange={() => undefined} />
        <TextField label="Code" value="" onChange={() => undefined} />
      </FieldRow>,
      { width },
    );
    const tops = [...container.querySelectorAll('.ln-field')].map((field) => field.getBoundingClientRect().top);
    unmount();
    return new Set(tops).size;
  };
  expect(rows(320)).toBe(1);
  expect(rows(240)).toBe(2);
});

test.each(['light', 'dark'] as const)('a whole panel has no axe violations (%s)', async (scheme) => {
  const rendered = render(
    <Panel label="Plan">
      <PanelHeader title="Human Relief" subtitle="Registered" logo={{ initials: 'HR' }} aside="EN" />
      <PanelBody>
        <Stack>
          <StepHeading title="Check and pay" lead="Pay once." />
          <Callout aside="£13.33">Night 27</Callout>
          <Divider>or by card</Divider>
          <Divider />
        </Stack>
      </PanelBody>
      <PanelFooter note="Leaves at 01:30">
        <Button wide>Continue</Button>
      </PanelFooter>
    </Panel>,
    { scheme },
  );
  await expect.element(page.getByRole('region', { name: 'Plan' })).toBeVisible();
  expect(await axeFindings(rendered)).toEqual([]);
});
