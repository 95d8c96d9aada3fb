'use server';

import { z } from 'zod';
import { changeOwnPassword, passwordRefusals } from '@/lib/identity/password-change';
import { action } from '@/lib/web/action';

/** The field of the form that each refusal is about; the others are about the whole. */
const fieldOf = { password_wrong: 'current', password_weak: 'next', password_same: 'next' } as const;

export const changePasswordAction = action({
  permission: 'profile:manage',
  input: z.object({ current: z.string().max(1_000), next: z.string().max(1_000) }),
  run: async ({ db }, granted, change) => {
    const changed = await changeOwnPassword(db, granted, change);
    if (changed.ok) return { ok: true, value: undefined };
    const message = passwordRefusals[changed.error];
    if (changed.error === 'too_many_attempts') return { ok: false, message };
    return { ok: false, message, fields: { [fieldOf[changed.error]]: message } };
  },
});
