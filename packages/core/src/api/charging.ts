import type { chargingCalls } from './charging.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { ChargingReport, ClosedCase, OpenCase } from './charging.schema.ts';

/** How charging is going, for platform staff. */
export const chargingApi: Endpoints<typeof chargingCalls> = {
  read: { method: 'GET', path: '/api/admin/charging', messages: {} },
  /**
   * Closes a case with a note of what was found and done, which is audited. The case of a halt is closed by resuming
   * the charges. Returns the report.
   */
  closeCase: { method: 'POST', path: '/api/admin/charging/cases/{case}/close', messages: {} },
};
