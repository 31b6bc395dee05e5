'use client';

export {
  type CardTarget,
  CompletionCard,
  type CompletionCardProps,
  StatusCard,
  type StatusCardProps,
} from './status-card.tsx';
