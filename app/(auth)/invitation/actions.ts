'use server';

import { z } from 'zod';
import {
  acceptInvitation,
  findInvited,
  invitationRefusals,
  isAboutPassword,
} from '@/lib/people/invitations/accept';
import { visitorAction } from '@/lib/web/auth/visitor-action';
import { noteSecurityEvent } from '@/lib/web/runtime/noted';

const token = z.string().max(200);

/** Whom the link invites. */
export const openInvitationAction = visitorAction(z.object({ token }), async (runtime, input) => {
  const found = await findInvited(runtime, input.token);
  return found.ok ? found : { ok: false, message: invitationRefusals[found.error] };
});

/** Chooses the password of the invited person. */
export const acceptInvitationAction = visitorAction(
  z.object({ token, password: z.string().max(1_000) }),
  async (runtime, input) => {
    const accepted = await acceptInvitation(runtime, input.token, input.password);
    if (accepted.ok) {
      await noteSecurityEvent('invitation_accepted', { person: accepted.value.id });
      return { ok: true, value: { email: accepted.value.email } };
    }
    const message = invitationRefusals[accepted.error];
    return { ok: false, message, ...(isAboutPassword(accepted.error) && { fields: { password: message } }) };
  },
);
