export { adoptStyles } from './adopt-styles.ts';
export { Root, type RootProps } from './root.tsx';
