/** Text that Paydesk cannot check, for whoever decides: it is what the proposer says. */
export const saidBy = (text: string, proposerName: string): string => `${text} (said by ${proposerName})`;
