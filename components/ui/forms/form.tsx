import type { ComponentProps } from 'react';

/**
 * A form that a script sends. Before the scripts of the page run, a browser does nothing with it: otherwise
 * it would load the page again, with what was typed in its address. The browser also puts nothing back that
 * it remembers, as that would count as entered. A form with a secret is a plain one with `method="post"`.
 */
export const Form = (props: ComponentProps<'form'>) => <form method="dialog" autoComplete="off" {...props} />;
