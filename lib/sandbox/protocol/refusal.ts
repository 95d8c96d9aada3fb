/** An error reply of the contract (part 7): the HTTP status and the one error object of its body. */
export type Refusal = {
  readonly http: number;
  readonly code?: number;
  readonly message: string;
  readonly data?: string;
  /** The contract shows a bare array only for the account limit; all other errors are under `errors`. */
  readonly bare?: true;
};

const forbidden = (code: number, message: string): Refusal => ({ http: 403, code, message });
const denied = (code: number, message: string, data?: string): Refusal => ({
  http: 400,
  code,
  message,
  ...(data === undefined ? {} : { data }),
});

export const missingApiKey = forbidden(10, 'Missing API key');
export const missingNonce = forbidden(20, 'Missing nonce');
export const missingSignature = forbidden(30, 'Missing signature');
export const invalidApiKey = forbidden(40, 'Invalid API key');
export const nonceNotMonotonous = forbidden(50, 'Nonce is not monotonous');
export const invalidNonce = forbidden(60, 'Nonce is not valid');
export const wrongSignature = forbidden(70, 'Wrong signature');

export const missingParameter = (name: string) => denied(200, 'Mandatory parameter missing', name);
export const invalidTransactionSignature = denied(80, 'Invalid transactionSignature');
export const neitherIdentifier = denied(20000, 'Neither paymentId nor externalPaymentId was provided');
export const bothIdentifiers = denied(20010, 'Both paymentId and externalPaymentId were provided');
export const invalidExecutionTime = denied(20120, 'The provided rescheduling datetime is invalid');
export const paymentNotFound = denied(30000, 'No payment found with given payment parameter');
export const requestError = (data: string) => denied(30000, 'Request error', data);
export const invalidRecurring = (data: string) => denied(30010, 'Recurring payment is not valid', data);
export const accountLimitReached: Refusal = {
  ...requestError('Cannot open account for this customer - account limit is reached'),
  bare: true,
};

export const unknownPath: Refusal = { http: 404, message: 'Not found' };
export const internalError: Refusal = { http: 500, message: 'Internal error' };
/** A 5XX of any kind, which a gateway may also send. */
export const serverError = (http = 500): Refusal => ({ ...internalError, http });

/** The body of an error reply, in the shape that the contract or existing clients expect. */
export function refusalBody({ code, message, data, bare }: Refusal, traceId: string): unknown {
  const error = { ...(code === undefined ? {} : { code }), message, ...(data === undefined ? {} : { data }) };
  return bare ? [error] : { errors: [error], traceId };
}
