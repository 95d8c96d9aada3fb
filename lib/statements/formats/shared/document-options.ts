import type { DocumentForm } from '@/lib/kernel/topics/document-form';
import { type Letterhead, noLetterhead } from '@/lib/pdf/letterhead';

/** How a statement is printed. */
export type DocumentOptions = {
  readonly form: DocumentForm;
  readonly letterhead: Letterhead;
  /** The address of the page that verifies a code; null without a QR code. */
  readonly verifyAt: string | null;
};

export const plainDocument: DocumentOptions = { form: 'compact', letterhead: noLetterhead, verifyAt: null };
