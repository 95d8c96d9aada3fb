import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const isWidth = (value: string) => /^(?:\d+|\[[\d.]+px\])$/.test(value);
const isSize = (value: string) => /^(?:\d?x[sl]|sm|lg|base|\[[\d.]+(?:rem|em)\])$/.test(value);
const isShadow = (value: string) => /^(?:sm|lg|none|\[.*\])$/.test(value);

/** Of these prefixes every class is of one group. */
const prefixes =
  'p px py pt pr pb pl m mx my mt mr mb ml gap gap-x gap-y inset inset-x inset-y top right bottom left size w h ' +
  'min-w min-h max-w max-h z order basis leading tracking opacity cursor select columns grid-cols ' +
  'justify-self self items place-items overscroll line-clamp translate translate-x translate-y rotate ' +
  'whitespace underline-offset outline-offset animate fill duration delay ' +
  'pointer-events accent appearance aspect scroll-m scroll-mt scroll-mb scroll-my ' +
  'auto-cols grid-flow stroke forced-color-adjust space-y border-spacing row-start col-start table break-inside field-sizing touch align';

/** The same for those that are also classes by themselves. */
const names = 'grow shrink rounded rounded-t rounded-b rounded-tl rounded-tr transition backdrop-blur blur';

const sides = ['t', 'r', 'b', 'l'];

const sided = (prefix: string) => sides.map((side) => `${prefix}${side}`);

const classGroups = {
  ...Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, [{ [prefix]: [any] }]])),
  ...Object.fromEntries(names.split(' ').map((name) => [name, [{ [name]: ['', any] }]])),
  'container-named': [(value: string) => value === '@container/table'],
  container: ['@container'],
  content: [{ content: [any] }],
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'table',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible'],
  sr: ['sr-only', 'not-sr-only'],
  flex: [{ flex: ['1', '[2]', 'none', 'auto'] }],
  direction: [{ flex: ['row', 'col', 'col-reverse'] }],
  wrapping: [{ flex: ['wrap', 'nowrap'] }],
  justify: [{ justify: ['start', 'end', 'center', 'between'] }],
  'col-span': [{ 'col-span': [any] }],
  'row-span': [{ 'row-span': [any] }],
  overflow: [{ overflow: ['hidden', 'clip', 'auto', 'visible'] }],
  'overflow-x': [{ 'overflow-x': [any] }],
  'overflow-y': [{ 'overflow-y': [any] }],
  collapse: ['border-separate', 'border-collapse'],
  list: [{ list: [any] }],
  alignment: [{ text: ['left', 'center', 'right'] }],
  balance: [{ text: ['pretty', 'balance', 'wrap', 'nowrap'] }],
  truncation: ['truncate'],
  'word-break': ['break-all'],
  'font-size': [{ text: [isSize] }],
  color: [{ text: [any] }],
  family: [{ font: ['mono', 'sans'] }],
  weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
  italic: ['italic', 'not-italic'],
  case: ['uppercase', 'capitalize', 'normal-case'],
  line: ['underline', 'line-through', 'no-underline'],
  'line-style': [{ decoration: ['dotted', 'solid'] }],
  'line-width': [{ decoration: [isWidth] }],
  'line-color': [{ decoration: [any] }],
  wrap: [{ wrap: [any] }],
  'bg-image': [{ bg: [(value: string) => value.startsWith('[linear')] }],
  'bg-size': [{ 'bg-size': [any] }],
  bg: [{ bg: [any] }],
  'border-w': [{ border: ['', isWidth] }],
  ...Object.fromEntries(sides.map((side) => [`border-w${side}`, [{ [`border-${side}`]: ['', any] }]])),
  'border-style': [{ border: ['dashed', 'solid', 'none'] }],
  'border-color': [{ border: [any] }],
  'divide-x': [{ 'divide-x': ['', isWidth] }],
  'divide-y': [{ 'divide-y': ['', isWidth] }],
  'divide-color': [{ divide: [any] }],
  'outline-style': [{ outline: ['none', 'hidden', 'dashed'] }],
  'outline-w': [{ outline: ['', isWidth] }],
  'outline-color': [{ outline: [any] }],
  'ring-w': [{ ring: ['', isWidth] }],
  shadow: [{ shadow: ['', isShadow] }],
  'shadow-color': [{ shadow: [any] }],
};

/** The groups that a later class of each group overrides, besides its own. */
const conflictingClassGroups = {
  'container-named': ['container'],
  p: ['px', 'py', ...sided('p')],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', ...sided('m')],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-b'],
  'border-w': sided('border-w'),
  translate: ['translate-x', 'translate-y'],
  'scroll-m': ['scroll-mt', 'scroll-mb', 'scroll-my'],
  'scroll-my': ['scroll-mt', 'scroll-mb'],
};

/**
 * Merges conflicting classes. The library's own configuration covers all of Tailwind and is much larger; this
 * one has the groups that Paydesk uses, and a test compares their results.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  postfixLookupClassGroups: ['container'],
  conflictingClassGroups,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
}));
