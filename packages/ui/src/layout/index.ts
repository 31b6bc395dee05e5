export { Callout, Divider, FieldRow, Stack } from './layout.tsx';
