'use client';

export { ChoiceGroup, type ChoiceOption, type ChoiceProps, ChoiceTile } from './choice.tsx';
