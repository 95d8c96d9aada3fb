import { t } from '@/messages/documents';
import { ellipsize, printable } from './fonts/typeface';
import { boxAt, colors, ruleAt, type Style, textAt } from './ink';
import { paper, type Sheet } from './sheet';

/** A picture as opaque PNG, with its size in pixels. */
export type Picture = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** What a company prints on its documents. */
export type Letterhead = {
  readonly logo: Picture | null;
  /** Such as register number and web address. */
  readonly lines: readonly string[];
  /** The address without the name. */
  readonly address: readonly string[];
};

/** In points. */
const logoBox = { top: 30, width: 170, height: 44 } as const;
const lineStep = 10.5;

/** How a document is printed; without a letterhead if none is given. */
export type PrintOptions = { readonly generatedAt: Date; readonly letterhead?: Letterhead };

/** What documents print if the company has decided about nothing. */
export const noLetterhead: Letterhead = { logo: null, lines: [], address: [] };

/** Draws the head of the first page, and returns the top of what follows. */
export function drawLetterhead(sheet: Sheet, { logo, lines }: Letterhead = noLetterhead): number {
  if (!logo && lines.length === 0) {
    sheet.decorate(boxAt(paper.left, 36, 36, 3, colors.accent));
    return paper.firstTop;
  }
  const style: Style = { face: sheet.regular, size: 7.5, color: colors.muted };
  const room = paper.right - paper.left - (logo ? logoBox.width + 16 : 0);
  const shown = lines.map((line, index) =>
    textAt(
      style,
      paper.left,
      logoBox.top + 8 + index * lineStep,
      ellipsize(style.face, style.size, printable(line), room),
    ),
  );
  if (shown.length > 0) sheet.add(sheet.root, 'P', shown.join(''));
  if (logo) drawLogo(sheet, logo);
  const below = logoBox.top + (logo ? logoBox.height : lines.length * lineStep) + 8;
  sheet.decorate(ruleAt(paper.left, paper.right, below, colors.line));
  return below + 14;
}

function drawLogo(sheet: Sheet, { png, width, height }: Picture): void {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  const size = { width: width * scale, height: height * scale };
  const place = { left: paper.right - size.width, top: logoBox.top, ...size };
  sheet.addFigure(sheet.root, { alt: t('page.logo'), ...place }, sheet.imageAt(png, place));
}
