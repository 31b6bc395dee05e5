// Compiled from messages/ar/charge-time.json by `npm run messages -w @lantern-giving/i18n`.
import type { ChargeTimeMessages } from '../en/charge-time.ts';

export const chargeTime = (_: unknown): ChargeTimeMessages => ({
  tonight: "الليلة",
  at: (given) => `${given.day}، ${given.time}`,
  leaves: (at) => `الخصم ${at}`,
  night: (given) => `الليلة ${given.number} · ${given.leaves}`,
  day: (given) => `اليوم ${given.number} · ${given.leaves}`,
});
