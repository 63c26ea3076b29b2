import { create } from 'qrcode';
import classes from './qr-code.module.css';

/** The standard asks for four empty modules around the code. */
const QUIET = 4;

/** Drawn here and by no service: the text may hold a secret. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data).flatMap((isDark, index) =>
    isDark ? [`M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`] : [],
  );
  const side = size + 2 * QUIET;
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};
