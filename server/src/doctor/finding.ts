/** One thing that was looked at: all right, worth knowing, or to be mended. */
export interface Finding {
  readonly level: 'ok' | 'note' | 'wrong'
  /** In a word or two. */
  readonly about: string
  /** What was found, and what to do about it. */
  readonly words: string
}

/** Findings about one thing. */
export function findingsAbout(about: string) {
  const found: Finding[] = []
  const add = (level: Finding['level']) => (words: string) => {
    found.push({ level, about, words })
  }
  return { found, ok: add('ok'), note: add('note'), wrong: add('wrong') }
}
