import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from '../test/stage.tsx';
import * as icons from './icons.tsx';
import { Root } from './root.tsx';
import { Stack } from './stack.tsx';
import { meanings, mtn, themes, type } from './tokens/index.ts';

const meta = { title: 'ui/foundations', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Themes: Story = {
  render: () => (
    <Stack>
      {Object.values(themes).flatMap((theme) =>
        (['light', 'dark'] as const).map((scheme) => (
          <Root key={theme.brand + scheme} theme={theme} scheme={scheme} lang="en" dir="ltr">
            <p style={{ padding: 12 }}>{`${theme.brand}, ${scheme}`}</p>
            <div aria-hidden="true" style={{ display: 'flex' }}>
              {Object.keys(meanings(mtn, scheme)).map((meaning) => (
                <span key={meaning} style={{ flex: 1, blockSize: 32, background: `var(--lantern-${meaning})` }} />
              ))}
            </div>
          </Root>
        )),
      )}
    </Stack>
  ),
};

export const Typography: Story = {
  render: () => (
    <Stack>
      {type.map((size) => (
        <p key={size} style={{ fontSize: size }}>{`${size} px · £113.75`}</p>
      ))}
    </Stack>
  ),
};

export const Icons: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} size={24} />
      ))}
    </div>
  ),
};
