/**
 * The browser's own locale, by which it draws its time and date fields. What stands beside such a field is written by it
 * too, so that one dialog never shows two clocks.
 */
export function browserLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale
}
