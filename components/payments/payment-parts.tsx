'use client';

import dynamic from 'next/dynamic';

// The page of a payment loads the parts of its state only.

export const FxFacts = dynamic(() => import('./form/state/fx-facts').then((part) => part.FxFacts));
export const CancelPayment = dynamic(() =>
  import('./actions/cancel-payment').then((part) => part.CancelPayment),
);
export const MoveHeld = dynamic(() => import('./actions/move-held').then((part) => part.MoveHeld));
export const RecallOrder = dynamic(() => import('./actions/recall-order').then((part) => part.RecallOrder));
export const ReschedulePayment = dynamic(() =>
  import('./actions/reschedule-payment').then((part) => part.ReschedulePayment),
);
export const WithdrawOrder = dynamic(() =>
  import('./actions/withdraw-order').then((part) => part.WithdrawOrder),
);
