import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names';
import { controlStyles } from '../style/control-styles';

/** Several lines of text; grows with the text if the browser supports it. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={classNames(controlStyles, 'field-sizing-content min-h-20 px-3 py-2', className)}
  />
);
