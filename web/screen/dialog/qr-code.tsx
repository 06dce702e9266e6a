import { encode } from 'uqr';

/** Modules of quiet that readers need around a code. */
const QUIET = 4;

/** A link as a QR code: dark on light in either scheme, as readers expect it. */
export const QrCode = ({ text, title }: { readonly text: string; readonly title: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <rect width={size} height={size} fill="#fcf9f1" />
      <path d={path} fill="#241f19" />
    </svg>
  );
};
