import { languageOf } from '@lantern-giving/core/language';
import type { Decorator } from '@storybook/react-vite';
import { Stage, type StageProps } from './stage.tsx';

/** Settings of a story's page. */
export const on = (stage: Omit<StageProps, 'language' | 'children'>) => ({ parameters: { stage } });

/** A page of the dashboard at full width. */
export const onPage: Decorator = (Story, { globals, parameters }) => {
  const language = languageOf(globals.locale) ?? 'en';
  return (
    <Stage key={language} language={language} {...parameters.stage}>
      <div className="dashboard" style={{ minBlockSize: '100dvh', background: 'var(--lantern-sunken)' }}>
        <div style={{ maxInlineSize: 1120, padding: 24 }}>
          <Story />
        </div>
      </div>
    </Stage>
  );
};
