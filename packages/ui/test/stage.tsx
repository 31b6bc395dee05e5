import { type ReactNode, useState } from 'react';

/** The container of a component's story: as wide as a card of the flow. */
export const onStage = (Story: () => ReactNode) => (
  <div style={{ maxInlineSize: 420, marginInline: 'auto', padding: 24 }}>
    <Story />
  </div>
);

/** Controlled state for a component in a story. */
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
