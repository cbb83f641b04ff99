/** Pages that other sites may frame, including their errors: the widgets of mosques, which read no cookie. */
const framedPaths = /^(?:\/[a-z]{2})?\/mosques\/[^/?]*\/widget(?:\?|$)/

export function mayBeFramed(url: string): boolean {
  return framedPaths.test(url)
}
