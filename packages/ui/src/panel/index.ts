'use client';

export { Panel, PanelBody, PanelFooter, PanelHeader, type PanelHeaderProps } from './panel.tsx';
export { StepHeading, type StepHeadingProps } from './step-heading.tsx';
