export { themes } from '@lantern-giving/ui/tokens';
