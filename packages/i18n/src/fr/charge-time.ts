// Compiled from messages/fr/charge-time.json by `npm run messages -w @lantern-giving/i18n`.
import type { ChargeTimeMessages } from '../en/charge-time.ts';

export const chargeTime = (_: unknown): ChargeTimeMessages => ({
  tonight: "cette nuit",
  at: (given) => `${given.day} à ${given.time}`,
  leaves: (at) => `débit ${at}`,
  night: (given) => `Nuit ${given.number} · ${given.leaves}`,
  day: (given) => `Jour ${given.number} · ${given.leaves}`,
});
