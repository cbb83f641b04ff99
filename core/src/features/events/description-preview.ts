/** Letters of a description shown in a list. */
export const previewLength = 100

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The start of a description, cut between two visible letters, never inside a surrogate pair or between a
 * letter and its marks. A truncated text ends in `…`.
 */
export function previewOf(description: string): string {
  let end = 0
  let count = 0
  for (const { index, segment } of letters.segment(description)) {
    if (count === previewLength) return `${description.slice(0, end).trimEnd()}…`
    count += 1
    end = index + segment.length
  }
  return description
}
