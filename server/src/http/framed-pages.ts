/** What sites of others may show in a frame, its errors included: the widgets of mosques, which read no cookie. */
const framedPaths = /^(?:\/[a-z]{2})?\/mosques\/[^/?]*\/widget(?:\?|$)/

export function mayBeFramed(url: string): boolean {
  return framedPaths.test(url)
}
