/** A page below a mosque's prayer times, which are at `timesHref`. */
export function belowTimes(timesHref: string, page: 'import' | 'check' | 'ramadan'): string {
  return timesHref.replace(/(?=\?|$)/, `/${page}`)
}
