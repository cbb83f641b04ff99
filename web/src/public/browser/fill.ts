/** By which a sentence is made whose values come later: `Begins {time}`. */
export const gaps = {
  ...{ prayer: '{prayer}', time: '{time}', day: '{day}', moment: '{moment}', amount: '{amount}' },
  ...{ days: '{days}', hours: '{hours}', minutes: '{minutes}' },
}

/** Fills the gaps of a sentence. Scripts that readers load have no other way to make one. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap))
}
