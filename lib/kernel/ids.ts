declare const brand: unique symbol;

/**
 * A branded type that only its constructor creates, so that different kinds of identifiers cannot be
 * confused.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

export type UserId = Brand<string, 'UserId'>;
export type OrderId = Brand<string, 'OrderId'>;
export type SessionId = Brand<string, 'SessionId'>;
export type ChangeRequestId = Brand<string, 'ChangeRequestId'>;
export type BeneficiaryId = Brand<string, 'BeneficiaryId'>;
export type ExceptionId = Brand<string, 'ExceptionId'>;
/** A requested monthly statement pack. */
export type PackId = Brand<string, 'PackId'>;
/** A webhook delivery in the inbox; the provider's deliveries have no identifier. */
export type WebhookId = Brand<string, 'WebhookId'>;
export type BreakId = Brand<string, 'BreakId'>;
export type RunId = Brand<string, 'RunId'>;
/** An approver's deputy for a period. */
export type DeputyshipId = Brand<string, 'DeputyshipId'>;
/** Payments of one file, approved together. */
export type BatchId = Brand<string, 'BatchId'>;
/** A request to open an account. */
export type AccountOpeningId = Brand<string, 'AccountOpeningId'>;
/** A saved view of a list. */
export type ListViewId = Brand<string, 'ListViewId'>;
/** A payment that is made again and again, saved under a name. */
export type TemplateId = Brand<string, 'TemplateId'>;
/** A token of the API. */
export type ApiTokenId = Brand<string, 'ApiTokenId'>;
/** An export of entries for accounting. */
export type AccountingExportId = Brand<string, 'AccountingExportId'>;
/** An address that outgoing webhooks are sent to. */
export type EventEndpointId = Brand<string, 'EventEndpointId'>;
/** One event for one endpoint: the `webhook-id`. */
export type EventDeliveryId = Brand<string, 'EventDeliveryId'>;
/** A comment on a payment, batch, beneficiary or difference. */
export type CommentId = Brand<string, 'CommentId'>;
/** A file attached to a record. */
export type AttachmentId = Brand<string, 'AttachmentId'>;
export type BatchFileId = Brand<string, 'BatchFileId'>;
export type PaymentFileId = Brand<string, 'PaymentFileId'>;
/**
 * Client-defined identifier of a payment (contract 2.2), which is its idempotency key. Generated with the
 * order and immutable.
 */
export type ExternalPaymentId = Brand<string, 'ExternalPaymentId'>;
/** The provider's identifier of a payment: digits, as a string (contract 2.2, 4.2). */
export type PaymentId = Brand<string, 'PaymentId'>;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

function uuid(text: string): string {
  const lower = text.toLowerCase();
  if (!isUuid(lower)) throw new TypeError('not a UUID');
  return lower;
}

export const userId = (text: string): UserId => uuid(text) as UserId; // safe: checked above
export const orderId = (text: string): OrderId => uuid(text) as OrderId; // safe: checked above
export const sessionId = (text: string): SessionId => uuid(text) as SessionId; // safe: checked above
export const changeRequestId = (text: string): ChangeRequestId => uuid(text) as ChangeRequestId; // safe: checked above
export const beneficiaryId = (text: string): BeneficiaryId => uuid(text) as BeneficiaryId; // safe: checked above
export const exceptionId = (text: string): ExceptionId => uuid(text) as ExceptionId; // safe: checked above
export const packId = (text: string): PackId => uuid(text) as PackId; // safe: checked above
export const webhookId = (text: string): WebhookId => uuid(text) as WebhookId; // safe: checked above
export const breakId = (text: string): BreakId => uuid(text) as BreakId; // safe: checked above
export const runId = (text: string): RunId => uuid(text) as RunId; // safe: checked above
export const deputyshipId = (text: string): DeputyshipId => uuid(text) as DeputyshipId; // safe: checked above
export const batchId = (text: string): BatchId => uuid(text) as BatchId; // safe: checked above
export const paymentFileId = (text: string): PaymentFileId => uuid(text) as PaymentFileId; // safe: checked above
export const batchFileId = (text: string): BatchFileId => uuid(text) as BatchFileId; // safe: checked above
export const commentId = (text: string): CommentId => uuid(text) as CommentId; // safe: checked above
export const attachmentId = (text: string): AttachmentId => uuid(text) as AttachmentId; // safe: checked above
export const listViewId = (text: string): ListViewId => uuid(text) as ListViewId; // safe: checked above
export const templateId = (text: string): TemplateId => uuid(text) as TemplateId; // safe: checked above
export const accountingExportId = (text: string): AccountingExportId => uuid(text) as AccountingExportId; // safe: checked above
export const apiTokenId = (text: string): ApiTokenId => uuid(text) as ApiTokenId; // safe: checked above
export const eventEndpointId = (text: string): EventEndpointId => uuid(text) as EventEndpointId; // safe: checked above
export const eventDeliveryId = (text: string): EventDeliveryId => uuid(text) as EventDeliveryId; // safe: checked above

export const accountOpeningId = (text: string): AccountOpeningId => uuid(text) as AccountOpeningId; // safe: checked above

export const newUserId = (): UserId => userId(crypto.randomUUID());
export const newOrderId = (): OrderId => orderId(crypto.randomUUID());
export const newSessionId = (): SessionId => sessionId(crypto.randomUUID());
export const newChangeRequestId = (): ChangeRequestId => changeRequestId(crypto.randomUUID());
export const newDeputyshipId = (): DeputyshipId => deputyshipId(crypto.randomUUID());
export const newBeneficiaryId = (): BeneficiaryId => beneficiaryId(crypto.randomUUID());
export const newExceptionId = (): ExceptionId => exceptionId(crypto.randomUUID());
export const newPackId = (): PackId => packId(crypto.randomUUID());
export const newWebhookId = (): WebhookId => webhookId(crypto.randomUUID());
export const newBreakId = (): BreakId => breakId(crypto.randomUUID());
export const newRunId = (): RunId => runId(crypto.randomUUID());
export const newBatchId = (): BatchId => batchId(crypto.randomUUID());
export const newAccountOpeningId = (): AccountOpeningId => accountOpeningId(crypto.randomUUID());
export const newPaymentFileId = (): PaymentFileId => paymentFileId(crypto.randomUUID());
export const newBatchFileId = (): BatchFileId => batchFileId(crypto.randomUUID());
export const newCommentId = (): CommentId => commentId(crypto.randomUUID());
export const newAttachmentId = (): AttachmentId => attachmentId(crypto.randomUUID());
export const newListViewId = (): ListViewId => listViewId(crypto.randomUUID());
export const newAccountingExportId = (): AccountingExportId => accountingExportId(crypto.randomUUID());
export const newApiTokenId = (): ApiTokenId => apiTokenId(crypto.randomUUID());
export const newEventEndpointId = (): EventEndpointId => eventEndpointId(crypto.randomUUID());
export const newEventDeliveryId = (): EventDeliveryId => eventDeliveryId(crypto.randomUUID());
export const newTemplateId = (): TemplateId => templateId(crypto.randomUUID());

/** At most 64 printable ASCII characters without spaces, which any provider should preserve. */
export function externalPaymentId(text: string): ExternalPaymentId {
  if (!/^[\x21-\x7e]{1,64}$/.test(text)) throw new TypeError('not an external payment identifier');
  return text as ExternalPaymentId; // safe: checked above
}

export const newExternalPaymentId = (): ExternalPaymentId =>
  externalPaymentId(`pd-${crypto.randomUUID().replaceAll('-', '')}`);

export function paymentId(text: string): PaymentId {
  if (!/^[\x21-\x7e]{1,64}$/.test(text)) throw new TypeError('not a payment identifier');
  return text as PaymentId; // safe: checked above
}
