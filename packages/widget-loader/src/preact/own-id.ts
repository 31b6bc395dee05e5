// Replaces ui's `own-id` in the widget: each checkout has its own shadow root, which scopes ids.
export { useId as useOwnId } from 'react';
