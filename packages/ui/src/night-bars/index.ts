'use client';

export { type NightBar, NightBars, type NightBarsProps } from './night-bars.tsx';
