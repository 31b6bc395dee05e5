'use client';

export { Tooltip, type TooltipProps } from './tooltip.tsx';
