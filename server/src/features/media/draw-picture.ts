import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'

/** A text in a box: it shrinks until it fits, and is never cut. */
export interface FittedText {
  readonly markup: string
  /** Families and weight, as Pango names them. */
  readonly font: string
  readonly size: number
  readonly colour: string
  readonly box: readonly [left: number, top: number, width: number, height: number]
  /** Place in the rest of the box, 0 to 1. */
  readonly across: number
  readonly down: number
}

export interface Drawing {
  /** Has a `fonts.conf`. */
  readonly fontFolder: string
  readonly svg: string
  readonly texts: readonly FittedText[]
}

/** Draws a PNG. */
export async function drawPicture({ fontFolder, svg, texts }: Drawing): Promise<Buffer> {
  // Read only once in a process, before its first text.
  process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf')
  const { default: sharp } = await import('sharp')
  const layers = await Promise.all(texts.map((text) => fit(text, 1)))
  return sharp(Buffer.from(svg)).composite(layers).png({ palette: true }).toBuffer()
}

/**
 * The library crops a line to its letters: an invisible stroke without width gives all lines the same height.
 */
function strokeOf(size: number): string {
  const advance = Math.round(size * 0.3325 * 1024)
  return `<span font_family="Inter" font_weight="400" letter_spacing="-${advance}" alpha="1">|</span>`
}

async function fit(text: FittedText, scale: number): Promise<OverlayOptions> {
  const { default: sharp } = await import('sharp')
  const { markup, font, size, colour, across, down } = text
  const [left, top, boxWidth, boxHeight] = text.box
  const points = Math.round(size * scale)
  const stroke = strokeOf(points)
  const options = {
    text: `<span foreground="${colour}" line_height="0.85" insert_hyphens="false">${stroke}${markup}${stroke}</span>`,
    font: `${font} ${points}`,
    width: boxWidth,
    wrap: scale > 0.5 ? 'word' : 'word-char',
    align: across === 0.5 ? 'centre' : 'left',
    rgba: true,
  } as const
  const { data, info } = await sharp({ text: options }).raw().toBuffer({ resolveWithObject: true })
  const [restAcross, restDown] = [boxWidth - info.width, boxHeight - info.height]
  if (Math.min(restAcross, restDown) < 0 && scale > 0.2) return fit(text, scale * 0.92)
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: left + Math.round(restAcross * across),
    top: top + Math.round(restDown * down),
  }
}
