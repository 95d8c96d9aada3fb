import type { z } from 'zod';
import type { discrepancySchema } from '@/lib/sandbox/faults/discrepancies';

/** An injected discrepancy, as a test requests it from the sandbox. */
export type Discrepancy = z.input<typeof discrepancySchema>;
