import sharp from 'sharp'

/** Eight-pointed stars in the product's green. */
export function drawPoster(): Promise<Buffer> {
  const star =
    '<rect x="-26" y="-26" width="52" height="52"/><rect x="-26" y="-26" width="52" height="52" transform="rotate(45)"/>'
  const stars = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index % 8) * 100 + 50, Math.floor(index / 8) * 100 + 50]
    return `<g transform="translate(${x} ${y})" fill="${index % 3 === 0 ? '#e8f1ea' : '#bcd8c4'}">${star}</g>`
  })
  return toImage(`<rect width="800" height="500" fill="#1f6b46"/>${stars.join('')}`)
}

/** Colours of a sky, from above. */
export const evening = ['#274c77', '#f2c98a'] as const
export const morning = ['#6ea3c9', '#f6e3cf'] as const

/** A dome between two minarets, against a sky. */
export function drawMosque([above, below]: readonly [string, string]): Promise<Buffer> {
  const minaret = (x: number) =>
    `<path d="M${x} 90l16 44v316h-32V134z"/><rect x="${x - 24}" y="200" width="48" height="12"/>`
  return toImage(
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>` +
      '<rect width="800" height="500" fill="url(#sky)"/><circle cx="610" cy="110" r="34" fill="#fbf3dc"/>' +
      `<g fill="#123a2b">${minaret(190)}${minaret(610)}` +
      '<path d="M400 96v34M270 290c0-90 92-104 130-166 38 62 130 76 130 166z"/><rect x="240" y="290" width="320" height="160"/>' +
      '<rect y="440" width="800" height="60"/></g>' +
      `<path d="M360 450v-66c0-34 26-40 40-62 14 22 40 28 40 62v66z" fill="${below}"/>`,
  )
}

function toImage(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
