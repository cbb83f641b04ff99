/** `https://www.mosque.example/` in short: `mosque.example`. */
export function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
