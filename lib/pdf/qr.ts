import { qrBars } from '@/lib/kernel/qr-picture';

/** Operators that draw a QR code as a square with its upper left corner at this point, in points. */
export function qrAt(payload: string, left: number, top: number, side: number): string {
  const { size, bars } = qrBars(payload);
  const scale = (side / size).toFixed(5);
  const squares = bars.map(({ x, y, width }) => `${x} ${y} ${width} 1 re\n`).join('');
  return `q 0 g ${scale} 0 0 ${scale} ${left.toFixed(2)} ${top.toFixed(2)} cm\n${squares}f Q\n`;
}
