import { roles } from '@/lib/kernel/roles';
import { t } from '@/messages/people';

/** The roles with their descriptions, as options of a form. */
export const roleChoice = () =>
  roles.map((role) => ({
    value: role,
    label: t(`roles.${role}`),
    description: t(`roleDescriptions.${role}`),
  }));
