'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '@/messages/ui';
import { Input } from './input';

/** A password with a button to show it, so that it need not be typed twice. */
export function PasswordInput({
  what = t('password.what'),
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'> & {
  /** Names the password in the button's label, if there are several. */
  readonly what?: string;
}) {
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
          aria-label={t('password.show', { what })}
          onClick={() => setShown(!shown)}
          className="-mr-1.5 rounded-md p-1.5 hover:text-text"
        >
          {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        </button>
      }
    />
  );
}
