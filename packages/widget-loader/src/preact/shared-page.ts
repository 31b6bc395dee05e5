// What stands for `shared-page` of the roots in the widget: each has a shadow root of its own, made in the browser.
import type { Theme } from '@lantern-giving/ui/tokens';

export const scopeOf = ({ brand }: Theme): string => brand;

export const ServerStyles = () => null;
