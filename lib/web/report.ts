/** Writes an error to the log with the reference that the person was shown. Errors of the wire carry no secrets. */
export function report(error: unknown, reference = 'background'): void {
  console.error(`[${reference}]`, error);
}
