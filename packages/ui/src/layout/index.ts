'use client';

export { Callout } from './callout.tsx';
export { Divider, FieldRow, Stack } from './layout.tsx';
