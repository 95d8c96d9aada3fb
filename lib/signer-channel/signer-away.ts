/** The signer did not answer in time, or could not: nothing was signed or decided. */
export class SignerAway extends Error {
  constructor(problem = 'the signer does not answer', options?: ErrorOptions) {
    super(problem, options);
    this.name = 'SignerAway';
  }
}
