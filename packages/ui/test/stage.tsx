import { type ReactNode, useState } from 'react';

/** The room that a component is shown in: as wide as a card of the flow. */
export const onStage = (Story: () => ReactNode) => (
  <div style={{ maxInlineSize: 420, marginInline: 'auto', padding: 24 }}>
    <Story />
  </div>
);

/** Keeps a value the way a caller would. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}

export const ignore = () => undefined;
