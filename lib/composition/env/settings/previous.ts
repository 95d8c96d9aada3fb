import { z } from 'zod';

/**
 * Rotation of a key without a stop: `NAME` is used to write, and the values of `NAME_PREVIOUS`, separated by
 * commas, are accepted as well. A coming value is listed there first, until every process accepts it.
 */
export const previousOf = (value: string | undefined): readonly string[] => {
  const text = value?.trim() ?? '';
  const parts = text.split(',').map((one) => one.trim());
  // The whole text, too: before there were lists, one value could contain a comma.
  return [...new Set([...parts, text])].filter((one) => one !== '');
};

const longOnes = z
  .string()
  .refine((value) => previousOf(value).every((one) => one.length >= 32), 'has a value below 32 characters')
  .optional();

/** The variables of other accepted values. */
export const previousVariables = {
  NEXTAUTH_SECRET_PREVIOUS: longOnes,
  PAYDESK_SEALING_KEY_PREVIOUS: z.string().optional(),
  PAYDESK_HANDOVER_KEY_PREVIOUS: longOnes,
  PAYDESK_AUDIT_KEY_PREVIOUS: z.string().optional(),
  SERVICE_API_KEY_PREVIOUS: z.string().optional(),
  SERVICE_SIGNING_SECRET_PREVIOUS: z.string().optional(),
  SERVICE_TRANSACTION_SECRET_PREVIOUS: z.string().optional(),
};
