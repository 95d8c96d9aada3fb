/** The rows of the batch of each outage. */
export const rows = Number(process.env.PAYDESK_OUTAGE_ROWS ?? 3_000);

export const log = (text: string): void => console.log(text);
