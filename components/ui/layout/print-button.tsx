'use client';

import { Printer } from 'lucide-react';
import { Button } from '../buttons/button';

/** Opens the browser's print window; pages have a print style of their own. */
export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button onClick={() => window.print()} className="print:hidden">
    <Printer aria-hidden />
    {label}
  </Button>
);
