import { errorWithoutValues } from '@/lib/db/error-without-values';

/** Writes an error to the log with the reference that the person was shown. */
export function report(error: unknown, reference = 'background'): void {
  console.error(`[${reference}]`, errorWithoutValues(error));
}
