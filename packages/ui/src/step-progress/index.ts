'use client';

export { StepProgress, type StepProgressProps } from './step-progress.tsx';
