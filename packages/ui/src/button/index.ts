'use client';

export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx';
