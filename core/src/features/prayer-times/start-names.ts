/**
 * A language's own name for a prayer's start time: `İmsak` for that of `Sabah`. Word files store it beside
 * the prayer's as `fajr_begins`.
 */
export function ownStartName(
  names: Readonly<Partial<Record<string, string>>>,
  prayer: string,
): string | null {
  return names[`${prayer}_begins`] ?? null
}

/** The name of a prayer's start time: its own, or that of the prayer. */
export function startName<Prayer extends string>(
  names: Readonly<Record<Prayer, string>>,
  prayer: Prayer,
): string {
  return ownStartName(names, prayer) ?? names[prayer]
}
