import { encode } from 'uqr'
import { toXmlText } from './xml-text.ts'

interface QrCode {
  readonly address: string
  /** For screen readers and as a tooltip. */
  readonly title: string
  /** Light modules around the code. ISO/IEC 18004 requires four, unless the surroundings are white. */
  readonly quietZone?: number
}

/** Black on white SVG, readable with up to 15 % of it damaged or dirty. */
export function qrCodeSvg({ address, title, quietZone = 4 }: QrCode): string {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges">`,
    `<title>${toXmlText(title)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${dark.join('')}"/>`,
    '</svg>',
  ].join('')
}

/** Start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((start) => {
    const end = row.indexOf(false, start)
    return [start, (end < 0 ? row.length : end) - start]
  })
}
