'use client';

export { adoptStyles } from './adopt-styles.ts';
export { BareRoot, type BareRootProps } from './bare-root.tsx';
export { Root, type RootProps } from './root.tsx';
export { useStyles } from './use-styles.ts';
