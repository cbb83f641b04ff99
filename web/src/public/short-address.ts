/** `https://www.mosque.example/` as people say it: `mosque.example`. */
export function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
