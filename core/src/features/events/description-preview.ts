/** A description in a list shows at most so many letters. */
export const previewLength = 100

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The beginning of a description, cut between two letters as people see them, never inside a surrogate pair or between
 * a letter and its marks. What is cut ends in `…`.
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
