/** Values that leave placeholders in place for a script to fill later: `Begins {time}`. */
export const gaps = {
  ...{ prayer: '{prayer}', time: '{time}', day: '{day}', moment: '{moment}', amount: '{amount}' },
  ...{ days: '{days}', hours: '{hours}', minutes: '{minutes}' },
}

/** Fills the placeholders of a sentence. Scripts of public pages load no translation library. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap))
}
