'use client';

export { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
