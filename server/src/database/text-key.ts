import unhomoglyph from 'unhomoglyph'

/**
 * How emails and user names are compared: without case, and with one way of writing each accented letter. Well-formed,
 * as the databases keep it, so that what is looked for is what was stored.
 */
export function keyOf(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/**
 * What a name looks like, by Unicode Technical Standard 39: names with the same skeleton can be taken for each other, as
 * `admin`, `\u0430dmin` with a Cyrillic letter, and `adrnin`. Twice, since a capital letter and its small one can look
 * like different things. `i` counts as `l`: in capitals it looks like one.
 */
export function skeletonOf(name: string): string {
  const once = replaceLookalikes(name.toWellFormed().normalize('NFKC'))
  return replaceLookalikes(once).replaceAll('i', 'l')
}

function replaceLookalikes(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase()
}
