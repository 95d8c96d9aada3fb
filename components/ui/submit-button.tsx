'use client';

import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from './button';

/** The button of a form with an action: pending for as long as the action runs. */
export function SubmitButton({ variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'pending'>) {
  const { pending } = useFormStatus();
  return <Button {...rest} variant={variant} type="submit" pending={pending} />;
}
