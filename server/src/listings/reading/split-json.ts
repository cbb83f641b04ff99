import { RefusedSource } from './refusals.ts'

const marks = /["\\{}[\]]/g

/**
 * The elements of a JSON document's lists as texts, without holding the document; null for one longer than
 * `maxLength`. Only brackets and quotes are followed here: JSON.parse judges each element. Libraries that read
 * JSON as a stream hold any single text or object whole.
 */
export async function* splitJson(
  parts: AsyncIterable<string>,
  maxLength: number,
): AsyncGenerator<string | null> {
  const brackets = new Brackets()
  let element: string | null = ''
  const keep = (more: string) => {
    element = element === null || element.length + more.length > maxLength ? null : element + more
  }
  for await (const part of parts) {
    let start = 0
    for (const { index, isStart } of brackets.elementEdges(part)) {
      if (isStart) start = index
      else {
        keep(part.slice(start, index + 1))
        yield element
        element = ''
      }
    }
    if (brackets.isInElement) keep(part.slice(start))
  }
  if (!brackets.hasList) throw new RefusedSource('unknownFormat')
  if (brackets.isOpen) throw new RefusedSource('truncated')
}

/** Follows brackets outside texts. Elements are in a list that is the document, or directly in its object. */
class Brackets {
  hasList = false
  isInElement = false
  #depth = 0
  /** The two outermost open brackets. */
  #outer = ''
  #isInText = false
  #isEscaped = false

  get isOpen(): boolean {
    return this.#depth > 0
  }

  *elementEdges(part: string): Generator<{ index: number; isStart: boolean }> {
    let escaped = this.#isEscaped ? 0 : -1
    for (const { 0: mark, index } of part.matchAll(marks)) {
      if (index === escaped) continue
      if (mark === '\\') escaped = this.#isInText ? index + 1 : -1
      else if (mark === '"') this.#isInText = !this.#isInText
      else if (!this.#isInText && this.#isEdge(mark)) yield { index, isStart: this.isInElement }
    }
    this.#isEscaped = escaped === part.length
  }

  #isEdge(bracket: string): boolean {
    if (bracket === '{' || bracket === '[') {
      const isStart = bracket === '{' && this.#isInList
      if (this.#depth < 2) this.#outer = this.#outer.slice(0, this.#depth) + bracket
      this.#depth += 1
      this.isInElement ||= isStart
      this.hasList ||= this.#isInList
      return isStart
    }
    this.#depth -= 1
    if (!this.isInElement || !this.#isInList) return false
    this.isInElement = false
    return true
  }

  get #isInList(): boolean {
    return this.#outer.startsWith('[') ? this.#depth === 1 : this.#outer === '{[' && this.#depth === 2
  }
}
