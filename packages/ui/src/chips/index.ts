'use client';

export { Chips, type ChipsProps } from './chips.tsx';
