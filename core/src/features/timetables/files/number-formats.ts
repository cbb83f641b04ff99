import { dayMs } from '#hijri/utc-days.ts'

export type NumberFormat =
  | { readonly kind: 'date' | 'time' | 'date-time' | 'plain' | 'clock-digits' }
  | { readonly kind: 'decimals'; readonly count: number }

const plain: NumberFormat = { kind: 'plain' }

/** Built-in formats without a code of their own: ECMA-376, part 1, section 18.8.30. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  if (id === 2 || id === 4) return { kind: 'decimals', count: 2 }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return { kind: 'date' }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { kind: 'time' }
  return id === 22 ? { kind: 'date-time' } : plain
}

function formatOfCode(code: string): NumberFormat {
  const [first = ''] = code.slice(0, 200).split(';')
  // `00":"00` shows 515 as 05:15.
  if (/^[#0]{1,2}(?:\\:|":"|:)00$/.test(first)) return { kind: 'clock-digits' }
  const letters = first
    .replace(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replace(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)|am\/pm|a\/p/gi, '')
    .toLowerCase()
  if (letters.includes('general') || letters.includes('@')) return plain
  const hasTime = /[hs]/.test(letters) || first.toLowerCase().includes('[m')
  const hasDate = /[yd]/.test(letters) || (!hasTime && letters.includes('m'))
  if (hasDate) return { kind: hasTime ? 'date-time' : 'date' }
  if (hasTime) return { kind: 'time' }
  const decimals = /^[#,]*0\.(0+)$/.exec(letters)?.[1]
  return decimals ? { kind: 'decimals', count: decimals.length } : plain
}

/** A number as its cell shows it: `YYYY-MM-DD`, `HH:mm` without seconds, or digits. */
export function formatNumber(value: number, format: NumberFormat, isFrom1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (format.kind === 'plain') return String(Number(value.toPrecision(12)))
  if (format.kind === 'decimals') return value.toFixed(format.count)
  if (format.kind === 'clock-digits') return `${Math.floor(value / 100)}:${two(Math.round(value) % 100)}`
  // Not a day: after the year 9999 or before 1900.
  if (value < 0 || value > 2_958_465) return String(value)
  const seconds = Math.round((value % 1) * 86_400)
  const day = dayOfSerial(Math.floor(value), isFrom1904)
  const time = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}`
  if (format.kind === 'time' || value < 1) return time
  return format.kind === 'date' || seconds === 0 ? day : `${day} ${time}`
}

/** Days are counted from 1900, with a nonexistent 29 February 1900, or from 1904. */
function dayOfSerial(serial: number, isFrom1904: boolean): string {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(first + serial * dayMs).toISOString().slice(0, 10)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
