/** Result of one check. */
export interface Finding {
  readonly level: 'ok' | 'note' | 'wrong'
  /** One or two words. */
  readonly about: string
  /** The finding and its remedy. */
  readonly words: string
}

export function findingsAbout(about: string) {
  const found: Finding[] = []
  const add = (level: Finding['level']) => (words: string) => {
    found.push({ level, about, words })
  }
  return { found, ok: add('ok'), note: add('note'), wrong: add('wrong') }
}
