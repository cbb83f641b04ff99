/** A mistyped word of five letters may have only four. */
const shortestMistyped = 4
const shortestForgiven = 5
const longestForgiven = 24
const lettersOnly = /^\p{L}+$/u

export function mayBeMistyped(word: string): boolean {
  return word.length >= shortestMistyped && word.length <= longestForgiven && lettersOnly.test(word)
}

/**
 * The word, and the word without each one of its letters. Two words that differ by one wrong, missing, added
 * or two swapped letters have one of these in common (Garbe's symmetric deletion).
 */
export function deletionsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** True if two words are at most one typing error apart, and the longer has five letters or more. */
export function isOneSlipApart(one: string, other: string): boolean {
  const words = [lettersOf(one), lettersOf(other)] as const
  if (Math.max(words[0].length, words[1].length) < shortestForgiven) return false
  const [a, b] = withoutCommonEnds(...words)
  const isSwap = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
  return isSwap || Math.max(a.length, b.length) <= 1
}

/**
 * Number of typing errors between two words: letters that are wrong, missing, added, or swapped with their
 * neighbour (optimal string alignment). Infinity if there are more than `most`.
 */
export function typingErrorsBetween(one: string, other: string, most: number): number {
  const [a, b] = withoutCommonEnds(lettersOf(one), lettersOf(other))
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, otherLetter] of b.entries()) {
      const changed = at(last, j) + (letter === otherLetter ? 0 : 1)
      const isSwapped = i > 0 && letter === b[j - 1] && a[i - 1] === otherLetter
      const swapped = isSwapped ? at(beforeLast, j - 1) + 1 : changed
      row.push(Math.min(at(row, j) + 1, at(last, j + 1) + 1, changed, swapped))
    }
    // From one of two rows each way leads on, a swap from the first.
    if (Math.min(...row) > most && Math.min(...last) >= most) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = row
  }
  const errors = at(last, b.length)
  return errors <= most ? errors : Number.POSITIVE_INFINITY
}

type Letters = string | readonly string[]

/** Only letters of two units, as those of Adlam, need a list, which is slow to make. */
const lettersOf = (word: string): Letters => (/[\ud800-\udfff]/.test(word) ? [...word] : word)

function withoutCommonEnds(one: Letters, other: Letters): [string[], string[]] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return [[...one.slice(start, one.length - end)], [...other.slice(start, other.length - end)]]
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
