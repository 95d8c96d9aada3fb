'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './input';

/** A password, hidden until asked for: showing it spares people from typing it twice. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="-mr-1.5 rounded-md p-1.5 hover:text-text"
        >
          {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        </button>
      }
    />
  );
}
