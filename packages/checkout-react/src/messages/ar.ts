export { steps } from '@lantern-giving/i18n/ar/checkout/steps';
export { unavailable } from '@lantern-giving/i18n/ar/checkout/unavailable';
