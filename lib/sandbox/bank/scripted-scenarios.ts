/** Keywords in the beneficiary's name or the reference that trigger a scripted scenario. */
const words = {
  /** Accepted, then rejected instead of completed. */
  reject: 'SANDBOX REJECT',
  /** Refused with 400 and code 30000; no payment is created. */
  refuse: 'SANDBOX REFUSE',
  /** Takes twenty times as long as others of its network. */
  slow: 'SANDBOX SLOW',
  /** Accepted, but the first reply is a 500; a retry gets the real reply. */
  lost: 'SANDBOX LOST',
  /** Charged twice the commission that was quoted. */
  fee: 'SANDBOX FEE',
} as const;

export const slowness = 20;

export function triggers(scenario: keyof typeof words, beneficiaryName: string, reference: string): boolean {
  const word = words[scenario];
  return beneficiaryName.toUpperCase().includes(word) || reference.toUpperCase().includes(word);
}
