/** Escapes wildcards for `like … escape '!'`. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (letter) => `!${letter}`)
}
