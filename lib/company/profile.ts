import { z } from 'zod';
import { cleanLine } from '@/lib/kernel/texts/text';

/** What documents print of the company besides its name, which the provider states. */
export type CompanyProfile = {
  readonly address: readonly string[];
  readonly letterhead: readonly string[];
  /** SHA-256 of the stored PNG. */
  readonly logo: string | null;
};

/** The longest line and the most lines, so that each fits where documents print it. */
export const limits = {
  address: { lines: 5, length: 60 },
  letterhead: { lines: 3, length: 100 },
} as const;

export const noProfile: CompanyProfile = { address: [], letterhead: [], logo: null };

const linesOf = ({ lines, length }: { readonly lines: number; readonly length: number }) =>
  z.array(z.string().min(1).max(length)).max(lines);

export const profileSchema = z.strictObject({
  address: linesOf(limits.address),
  letterhead: linesOf(limits.letterhead),
  logo: z.string().length(64).nullable(),
});

/** The lines of a typed text, without empty ones. */
export const typedLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => cleanLine(line))
    .filter(Boolean);
