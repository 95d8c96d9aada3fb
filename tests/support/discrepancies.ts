import type { z } from 'zod';
import type { misbookingSchema } from '@/lib/sandbox/faults/discrepancies';

/** An injected discrepancy, as a test requests it from the sandbox. */
export type Misbooking = z.input<typeof misbookingSchema>;
