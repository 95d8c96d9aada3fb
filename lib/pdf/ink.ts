import { mixedText } from './fonts/mixed-text';
import { encode, type Typeface, widthOf } from './fonts/typeface';

/**
 * Content stream operators (ISO 32000-1, 8 and 9) as single-byte text. Coordinates are points from the upper
 * left corner, y downward, as PDFKit transforms pages; text is flipped back upright.
 */
export type Style = { readonly face: Typeface; readonly size: number; readonly color: string };

/** Colours as operands of `rg` and `RG`. */
export const colors = {
  text: '0.09 0.11 0.15',
  muted: '0.38 0.42 0.48',
  line: '0.86 0.88 0.90',
  tint: '0.955 0.962 0.972',
  accent: '0.09 0.32 0.42',
  warning: '0.70 0.10 0.10',
  warningTint: '0.99 0.93 0.92',
} as const;

/** Two decimals. `toFixed` is five times slower, and a statement has a dozen numbers per entry. */
function number(points: number): string {
  const hundredths = Math.round(points * 100);
  const rest = hundredths % 100;
  if (hundredths < 0 || rest === 0) return String(hundredths / 100);
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

const settings = new WeakMap<Style, string>();

/** Operators for font, size and colour, cached per style. */
function settingOf(style: Style): string {
  const known = settings.get(style);
  if (known !== undefined) return known;
  const setting = `/${style.face.own.name} ${number(style.size)} Tf ${style.color} rg`;
  settings.set(style, setting);
  return setting;
}

export function textAt(style: Style, x: number, y: number, text: string): string {
  if (text === '') return '';
  const encoded = encode(style.face, text);
  if (encoded !== undefined)
    return `BT ${settingOf(style)} 1 0 0 -1 ${number(x)} ${number(y)} Tm ${encoded} Tj ET\n`;
  const { face, size } = style;
  return `BT ${settingOf(style)}\n${mixedText(face, { size, x, y, text }, number)}ET\n`;
}

/**
 * Right-aligned text at `right`, scaled down if wider than `width`, because figures must not be truncated.
 */
export function textUpTo(style: Style, right: number, y: number, text: string, width: number): string {
  const natural = widthOf(style.face, style.size, text);
  const isTooWide = natural > width;
  const size = isTooWide ? (style.size * width) / natural : style.size;
  return textAt(isTooWide ? { ...style, size } : style, right - (isTooWide ? width : natural), y, text);
}

export const ruleAt = (left: number, right: number, y: number, color: string, thickness = 0.5): string =>
  `${color} RG ${number(thickness)} w ${number(left)} ${number(y)} m ${number(right)} ${number(y)} l S\n`;

/** Several lines of the same kind. */
export const rulesAt = (left: number, right: number, heights: readonly number[], color: string): string =>
  heights.length === 0
    ? ''
    : `${color} RG 0.5 w\n${heights.map((y) => `${number(left)} ${number(y)} m ${number(right)} ${number(y)} l\n`).join('')}S\n`;

export const boxAt = (left: number, top: number, width: number, height: number, color: string): string =>
  `${color} rg ${number(left)} ${number(top)} ${number(width)} ${number(height)} re f\n`;
