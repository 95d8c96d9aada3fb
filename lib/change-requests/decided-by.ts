/** Text that Paydesk cannot check, for whoever decides: it is what the requester says. */
export const saidBy = (text: string, requesterName: string): string => `${text} (said by ${requesterName})`;
