import { create } from 'qrcode';

/** Modules of white around a code, as scanners want them. */
const quiet = 4;

/** A QR code as one path: sharp on paper of any width, and nothing is fetched for it. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at]);
  const path = dark.map((at) => `M${(at % modules.size) + quiet} ${Math.floor(at / modules.size) + quiet}h1v1h-1z`).join('');
  const side = modules.size + 2 * quiet;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" style={{ width: size, height: size }}>
      <title>{label}</title>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
