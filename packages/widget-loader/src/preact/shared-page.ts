// Replaces `shared-page` of the roots in the widget: each has its own shadow root, created in the browser.
import type { Theme } from '@lantern-giving/ui/tokens';

export const scopeOf = ({ brand }: Theme): string => brand;

export const ServerStyles = () => null;
