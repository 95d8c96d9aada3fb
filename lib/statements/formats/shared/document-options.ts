import type { Letterhead } from '@/lib/pdf/letterhead';

/** Rows close together, or one fact a line. */
export const documentForms = ['compact', 'roomy'] as const;
export type DocumentForm = (typeof documentForms)[number];

/** How a statement is printed. */
export type DocumentOptions = {
  readonly form: DocumentForm;
  /** Of the company; null if it has chosen none. */
  readonly letterhead: Letterhead | null;
  /** The address of the page that verifies a code; null without a QR code. */
  readonly verifyAt: string | null;
};

export const plainDocument: DocumentOptions = { form: 'compact', letterhead: null, verifyAt: null };
