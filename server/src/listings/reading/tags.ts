const separators = /[\s:.]+/g

/** Longer than any text that we keep: its length still shows, and patterns never read more. */
const maxValueLength = 1001
const maxKeyLength = 60

/** Desktop programs cut the names of columns to ten characters, as dBase files require. */
const cutLength = 10

/** The tags of a feature, found by any spelling of a key: `addr:street`, `addr_street`, `addr_stree`. */
export class Tags {
  readonly #values = new Map<string, string>()
  #mayBeCut = false

  constructor(...sources: unknown[]) {
    for (const source of sources) {
      if (typeof source !== 'object' || source === null) continue
      for (const [key, value] of Object.entries(source)) this.#add(key, value)
    }
  }

  #add(key: string, value: unknown): void {
    if (key.length > maxKeyLength) return
    const text = textOf(value)
    const name = nameOf(key)
    if (text === '') return
    if (!this.#values.has(name)) this.#values.set(name, text)
    if (name.length === cutLength) this.#mayBeCut = true
  }

  /** The value of the first key that has one; empty if none. */
  get(...keys: readonly string[]): string {
    for (const key of keys) {
      const name = nameOf(key)
      const value =
        this.#values.get(name) ?? (this.#mayBeCut ? this.#values.get(name.slice(0, cutLength)) : undefined)
      if (value !== undefined) return value
    }
    return ''
  }

  /** The values of a key as lower-case words: `Muslim;Christian` has two. */
  list(key: string): string[] {
    return this.get(key)
      .toLowerCase()
      .split(/[;,]/)
      .map((value) => value.trim())
      .filter(Boolean)
  }

  isYes(...keys: readonly string[]): boolean {
    return this.get(...keys).toLowerCase() === 'yes'
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, maxValueLength).trim()
  if (typeof value === 'number') return String(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''
}

/** The same keys come with every feature. */
const knownNames = new Map<string, string>()
const maxKnownNames = 1000

function nameOf(key: string): string {
  const known = knownNames.get(key)
  if (known !== undefined) return known
  const name = key.trim().toLowerCase().replace(separators, '_')
  if (knownNames.size < maxKnownNames) knownNames.set(key, name)
  return name
}
