const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no way to write: https://www.w3.org/TR/xml/#charsets. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** What people wrote, as text or an attribute of XML. */
export function toXmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}
