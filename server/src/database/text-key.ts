import unhomoglyph from 'unhomoglyph'

/**
 * Emails and usernames are compared case-insensitively and in NFKC. Well-formed, as the databases store it,
 * so that lookups match what was stored.
 */
export function keyOf(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/**
 * Skeleton by Unicode Technical Standard 39: names with equal skeletons can be confused, as `admin`,
 * `\u0430dmin` with a Cyrillic letter, and `adrnin`. Applied twice, since upper and lower case of a letter
 * can have different lookalikes. `i` counts as `l`: its capital looks like one.
 */
export function skeletonOf(name: string): string {
  const once = replaceLookalikes(name.toWellFormed().normalize('NFKC'))
  return replaceLookalikes(once).replaceAll('i', 'l')
}

function replaceLookalikes(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase()
}
