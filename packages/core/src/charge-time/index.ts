export { type ChargeTime, chargePhrase, formatChargeTime, formatDay, nightChargePhrase } from './charge-time.ts';
