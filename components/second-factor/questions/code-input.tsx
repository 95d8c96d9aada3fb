'use client';

import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/forms/input';

export const codeLength = 6;

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
};

/** Six digits, typed or pasted in any grouping; supports one-time-code autofill. */
export const CodeInput = ({ code, onCodeChange, ...rest }: CodeInputProps) => (
  <Input
    {...rest}
    value={code}
    onChange={({ target }) => onCodeChange(target.value.replace(/\D/g, '').slice(0, codeLength))}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    placeholder="······"
    className="w-36! text-center font-mono tracking-[0.35em]"
  />
);
