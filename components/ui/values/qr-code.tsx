import type { QrPicture } from '@/lib/kernel/qr-picture';
import { classNames } from '../style/class-names';

/** A QR code, dark on light in every theme and in print, as cameras expect. `label` describes its content. */
export const QrCode = ({
  picture,
  label,
  className,
}: {
  picture: QrPicture;
  label: string;
  className?: string;
}) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${picture.size} ${picture.size}`}
    shapeRendering="crispEdges"
    className={classNames('shrink-0 rounded-lg border bg-white forced-color-adjust-none', className)}
  >
    <rect width={picture.size} height={picture.size} fill="#fff" />
    <path d={picture.path} fill="#000" />
  </svg>
);
