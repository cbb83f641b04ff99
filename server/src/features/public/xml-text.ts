const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 cannot express: https://www.w3.org/TR/xml/#charsets. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for XML content and attributes. */
export function toXmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}
