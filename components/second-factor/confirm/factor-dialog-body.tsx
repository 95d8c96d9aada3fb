'use client';

import type { ComponentProps, ReactNode } from 'react';
import { FormDialogBody, type FormDialogBodyProps } from '@/components/ui/overlays/bodies/form-dialog-body';
import { ConfirmWithFactor } from '../questions/confirm-with-factor';

type FactorDialogBodyProps = FormDialogBodyProps & {
  /** A question before that of the second factor; undefined once it is answered. */
  readonly first: ReactNode;
  readonly question: ComponentProps<typeof ConfirmWithFactor>;
};

/** The panel of a dialog that ends with the question of the second factor. */
export const FactorDialogBody = ({ first, question, children, ...dialog }: FactorDialogBodyProps) => (
  <FormDialogBody {...dialog}>
    {children}
    {first ?? <ConfirmWithFactor {...question} />}
  </FormDialogBody>
);
