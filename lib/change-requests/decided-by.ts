/** Marks text that Paydesk cannot verify as the requester's claim, for the approver. */
export const statedBy = (text: string, requesterName: string): string => `${text} (said by ${requesterName})`;
