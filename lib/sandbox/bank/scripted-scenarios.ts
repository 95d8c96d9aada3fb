/**
 * Words that, anywhere in the beneficiary's name or the reference, make the sandbox treat an order in a
 * special way.
 */
const words = {
  /** Accepted, and rejected in place of its completion. */
  reject: 'SANDBOX REJECT',
  /** Denied with 400 and code 30000; no payment comes to be. */
  refuse: 'SANDBOX REFUSE',
  /** Takes twenty times as long as others of its network. */
  slow: 'SANDBOX SLOW',
  /** Accepted, but the reply to the first request is a 500; a repeat of it is told the truth. */
  lost: 'SANDBOX LOST',
  /** Charged twice the commission that the sandbox calculates for it. */
  fee: 'SANDBOX FEE',
} as const;

export const slowness = 20;

export function asksFor(magic: keyof typeof words, beneficiaryName: string, reference: string): boolean {
  const word = words[magic];
  return beneficiaryName.toUpperCase().includes(word) || reference.toUpperCase().includes(word);
}
