'use client';

import type { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { createPart } from '../on-demand/part';
import { classNames } from '../style/class-names';
import { useMenuParts } from './bodies/menu-parts';

const part = createPart(() => import('./bodies/menu-body').then(({ MenuBody }) => MenuBody));

/** A menu below a button, with arrow keys and typeahead. Rendered in place, within its landmark. */
export function DropdownMenu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <OnDemand part={part} popup="menu" trigger={trigger} open={open} onOpenChange={setOpen}>
      {(Body, overlay) => (
        <Body overlay={overlay} align={align}>
          {children}
        </Body>
      )}
    </OnDemand>
  );
}

const itemStyles =
  'flex w-full select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left outline-none data-disabled:opacity-50 ' +
  'data-highlighted:chosen data-highlighted:bg-soft [&_svg]:size-4 [&_svg]:text-muted';

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  const { Item } = useMenuParts();
  return <Item {...rest} className={classNames(itemStyles, className)} />;
}

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
  const { RadioGroup, RadioItem, ItemIndicator } = useMenuParts();
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onValueChange(choice.value);
  };
  return (
    <RadioGroup value={value} onValueChange={choose}>
      {choices.map((choice) => (
        <RadioItem
          key={choice.value}
          value={choice.value}
          className={classNames(itemStyles, 'data-[state=checked]:font-medium')}
        >
          {choice.icon}
          <span className="flex-1">{choice.label}</span>
          <ItemIndicator className="size-1.5 rounded-full bg-accent-text" />
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className="px-2.5 pt-1.5 pb-2">{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}
