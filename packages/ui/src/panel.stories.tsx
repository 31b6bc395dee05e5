import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from '../test/stage.tsx';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Divider } from './divider.tsx';
import { Panel, PanelBody, PanelFooter, PanelHeader } from './panel.tsx';
import { Stack } from './stack.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepProgress } from './step-progress.tsx';
import { SummaryList } from './summary-list.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = { title: 'ui/panel', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = ['Plan', 'Causes', 'Tip and fees', 'Details', 'Payment'].map((label) => ({ label }));
const states = { completed: 'completed', current: 'current step', incomplete: 'not yet' };

export const Payment: Story = {
  render: () => (
    <Panel label="Give to Human Relief">
      <PanelHeader
        title="Human Relief"
        subtitle="10 nights, 26 Feb to 7 March"
        logo={{ initials: 'HR' }}
        aside="EN · £"
      />
      <StepProgress label="Your gift" steps={steps} current={4} states={states} />
      <PanelBody>
        <Stack gap="large">
          <StepHeading title="Check and pay" lead="Nothing leaves before its night." />
          <SummaryList
            rows={[
              { key: 'gift', label: 'To Human Relief', value: '£100.00' },
              { key: 'fee', label: 'Card fees', note: 'which we would otherwise pay', value: '£3.75' },
              {
                key: 'tip',
                label: 'Tip to the platform, 10 %',
                note: 'optional',
                value: '£10.00',
                action: (
                  <Button kind="quiet" size="small">
                    Change
                  </Button>
                ),
              },
              { key: 'total', label: 'You give, over 10 nights', value: '£113.75', tone: 'total' },
              {
                key: 'aid',
                label: (
                  <>
                    Gift Aid adds{' '}
                    <Tooltip label="About Gift Aid" dismissLabel="Dismiss">
                      The charity reclaims 25p for every £1 you give, from tax that you have paid already.
                    </Tooltip>
                  </>
                ),
                note: 'at no cost to you',
                value: '+ £25.00',
                tone: 'positive',
              },
            ]}
          />
          <Divider>or by card</Divider>
          <Callout aside="£13.33">
            <b>Night 27</b> · Friday 5 March
          </Callout>
        </Stack>
      </PanelBody>
      <PanelFooter note="Each night can be changed or stopped until 01:30">
        <Button wide>Give £113.75 over 10 nights</Button>
      </PanelFooter>
    </Panel>
  ),
};

export const Progress: Story = {
  render: () => (
    <Stack>
      {steps.map(({ label }, current) => (
        <StepProgress key={label} label={`At ${label}`} steps={steps} current={current} states={states} />
      ))}
      <StepProgress label="At the end" steps={steps} current={steps.length} states={states} />
    </Stack>
  ),
};
