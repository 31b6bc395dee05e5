import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPage } from '../../test/on-page.tsx';
import { Card, CompletionCard } from './cards.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { PageHeading } from './page-heading.tsx';
import { Stat } from './stat.tsx';
import { Tile, Tiles } from './tiles.tsx';

const meta = { title: 'dashboard/pieces', decorators: [onPage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {
  render: () => (
    <PageHeading
      title="Manage people"
      lead="Who looks after this charity."
      actions={<LinkButton to="/users">Invite someone</LinkButton>}
    />
  ),
};

export const Figures: Story = {
  render: () => (
    <Tiles>
      <Stat
        label="Given so far, Ramadan 2027"
        value="£184,302.40"
        change={{ text: '+ 12 %', tone: 'positive' }}
        note="on the same night last year"
      />
      <Stat label="Next payout" value="£42,108.15" note="expected Friday 12 March" />
      <Stat label="Tonight, night 21" value="£9,870.00" note="1,204 gifts leave at 01:30" />
      <Tile title="Gifts per night" width="twoThirds">
        What people would rather look at than read.
      </Tile>
      <Tile title="To finish" width="third" aside={<span className="quiet">2 of 4</span>}>
        What is left.
      </Tile>
    </Tiles>
  ),
};

export const Cards: Story = {
  render: () => (
    <Tiles>
      <Tile title="To finish">
        <CompletionCard title="General info" level={3} completed link={{ to: '/general' }} />
        <CompletionCard
          title="Payout account"
          text="Where your gifts arrive."
          completed={false}
          link={{ to: '/general', hash: 'payout' }}
        />
        <Card
          title="Marketing assets"
          text="Pictures and texts for your own channels."
          buttonLabel="Look at them"
          link={{ to: '/marketing-assets' }}
        />
      </Tile>
    </Tiles>
  ),
};

export const Nothing: Story = {
  render: () => (
    <EmptyState
      title="No causes yet"
      text="A cause is what a donor gives to. Add the first one, and it is offered at once."
      action={
        <LinkButton to="/$charity/causes/add" params={{ charity: 'human-relief-gb' }}>
          Add a cause
        </LinkButton>
      }
    />
  ),
};
