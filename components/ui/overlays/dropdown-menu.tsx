'use client';

import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { menuStyles } from '../style/overlay-styles';

/** A menu below a button, with arrow keys and typeahead. Rendered in place, within its landmark. */
export const DropdownMenu = ({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={menuStyles}>
      {children}
    </Radix.Content>
  </Radix.Root>
);

const itemStyles =
  'flex w-full select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left outline-none data-disabled:opacity-50 ' +
  'data-highlighted:bg-soft [&_svg]:size-4 [&_svg]:text-muted';

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item {...rest} className={classNames(itemStyles, className)} />
);

/** One of a few settings, ticked if current. */
export function MenuChoice<Value extends string>({
  value,
  onValueChange,
  choices,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onValueChange(choice.value);
  };
  return (
    <Radix.RadioGroup value={value} onValueChange={choose}>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={classNames(itemStyles, 'data-[state=checked]:font-medium')}
        >
          {choice.icon}
          <span className="flex-1">{choice.label}</span>
          <Radix.ItemIndicator className="size-1.5 rounded-full bg-accent-text" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-1.5 pb-2">{children}</Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
