import { chargingApi } from '@lantern-giving/core/api/charging';
import { chargingCalls } from '@lantern-giving/core/api/charging.schema';
import { auditName } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { closeByHand, readReport } from './service.ts';

const tag = 'Charging';

const read = route(chargingApi.read, chargingCalls.read, {
  summary: 'The night that is being charged, what waits and why, the forecast, and what needs a person',
  tag,
  access: 'platform',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  // The open page polls it.
  automatic: true,
  handle: async ({ context }) => readReport(context),
});

const closing = route(chargingApi.closeCase, chargingCalls.closeCase, {
  summary:
    'Closes a case with a note; that of a halt by resuming the charges, that of an amount mismatch by settling it',
  tag,
  access: 'admin',
  cors: 'own',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, body, actor, requestId }) =>
    closeByHand(context, {
      id: params.case,
      note: body.note.trim(),
      settle: body.settle,
      by: auditName(actor),
      requestId,
    }),
});

export const chargingReportRoutes = [read, closing];
