/** A mail's parts, each decoded, with encoded words in its headers. */
export function decodeMail(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?\s]*)\?=/g, (_, form: string, word: string) =>
      form === 'B' ? fromBase64(word) : fromHex(word.replaceAll('_', ' ')),
    )
    .replace(
      /(Content-Transfer-Encoding: (\S+)\n(?:.+\n)*\n)([\s\S]*?)(?=\n--|$)/g,
      (_, head: string, encoding: string, content: string) => head + decodeContent(content, encoding),
    )
}

/** Decodes a part, with line feeds as line ends. */
export function decodeContent(content: string, encoding: string): string {
  if (encoding === 'base64') return fromBase64(content).replaceAll('\r\n', '\n')
  return encoding === 'quoted-printable' ? fromHex(content) : content
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString()

/** Bytes such as `=D8=A7`, between which a line may end. */
const fromHex = (text: string) =>
  text
    .replaceAll('=\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
