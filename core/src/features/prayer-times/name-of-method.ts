import { calculationMethods } from '#prayer/methods.ts'
import { wordsIn } from '#say.ts'

/** A calculation method in words; in English if the locale's words are not loaded. */
export function nameOfMethod(id: number, locale: string): string {
  const names: Partial<Record<string, string>> | undefined = wordsIn(locale, 'mosques')?.form.methods
  return names?.[id] ?? calculationMethods.find((each) => each.id === id)?.name ?? ''
}
