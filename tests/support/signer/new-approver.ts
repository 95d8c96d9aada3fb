import { onTestFinished } from 'vitest';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { requestAdmission } from '@/lib/people/person-requests';
import { sepa, submittedOrder, value } from '../orders/orders';
import { addAdmins, approveRequestOf } from '../people/admins';
import { createAuthenticator } from '../people/authenticator';
import { addActor, granted } from '../people/people';
import {
  activeFirstApp,
  approveOnce,
  approverWith,
  requestedPasskey,
  testSecondFactor,
} from '../people/second-factors';
import type { SplitApp } from './split-app';

/** Starts the signer, then admits an approver with a passkey by two admins: Ben, and Cleo for the passkey. */
export async function admitApprover(app: SplitApp) {
  const { db } = app;
  const { ana, ben, asking, parts } = await addAdmins(db);
  const cleo = await addActor(db, 'admin', 'Cleo Admin');
  for (const admin of [ana, ben, cleo]) await activeFirstApp(db, admin);
  onTestFinished(app.startSigner());
  await app.ask('publicKey', {});

  const newcomer = { name: 'Ivo Novak', email: 'ivo@example.com', role: 'approver', groups: [] } as const;
  const { id } = value(await requestAdmission(parts, asking, newcomer));
  await approveRequestOf(db, ben, id);
  const ivo = { id, name: newcomer.name, email: newcomer.email, role: newcomer.role };
  const passkey = createAuthenticator();
  const enrolment = await requestedPasskey(db, ivo, passkey);
  // Not Ana, who gave Ivo the invitation.
  for (const by of [ben, cleo]) value(await approveOnce(db, enrolment, { by }));
  return {
    ben,
    cleo,
    asking,
    parts,
    /** An order that Ivo has approved. */
    approvedByIvo: async () => {
      const order = await submittedOrder(db, app.team, sepa({ account: app.account }));
      const answer = await approverWith(db, ivo, passkey).answer(order.hash, {});
      const approving = { db, secondFactor: testSecondFactor(db), now: () => new Date() };
      value(await approveOrder(approving, granted(ivo, 'payments:approve'), order, answer));
      return order;
    },
  };
}
