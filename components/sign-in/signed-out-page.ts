const signOutValue = 'sign-out';

/** Where somebody arrives who has signed out: the identity provider verifies the next person again. */
export const signedOutPage = `/sign-in?after=${signOutValue}`;

export const hasSignedOut = (after: string | readonly string[] | undefined): boolean =>
  after === signOutValue;
