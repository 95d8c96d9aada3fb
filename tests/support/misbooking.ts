import type { z } from 'zod';
import type { misbookingSchema } from '@/lib/sandbox/faults/discrepancies';

/** A discrepancy as a test asks the sandbox for it. */
export type Misbooking = z.input<typeof misbookingSchema>;
