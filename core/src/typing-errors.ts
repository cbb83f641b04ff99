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
  const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]]
  if (b.length < shortestForgiven || b.length - a.length > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * Number of typing errors between two words: letters that are wrong, missing, added, or swapped with their
 * neighbour (optimal string alignment).
 */
export function typingErrorsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, otherLetter] of b.entries()) {
      const isSame = letter === otherLetter
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === otherLetter
      row.push(
        Math.min(
          at(row, j) + 1,
          at(last, j + 1) + 1,
          at(last, j) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
