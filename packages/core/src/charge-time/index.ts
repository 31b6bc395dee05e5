export {
  type ChargeTime,
  type ChargeTimeMessages,
  chargePhrase,
  formatChargeTime,
  formatDay,
  nightChargePhrase,
} from './charge-time.ts';
