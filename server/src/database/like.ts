/** Text as it stands in a pattern of `like … escape '!'`: its own wildcards mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (letter) => `!${letter}`)
}
