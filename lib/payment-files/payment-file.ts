import type { paymentFiles } from '@/lib/db/schema/orders/payment-files';

export type PaymentFileRow = typeof paymentFiles.$inferSelect;
