import { pageFigures } from '#public/browser/page-locale.ts'

/** Says in the niche when the prayer of a row of the day's table begins or began; `now` in milliseconds since 1970. */
export function showBeginning({ dataset }: HTMLElement, now: number): void {
  const element = document.querySelector<HTMLElement>('[data-next-begins]')
  if (element) element.textContent = beginningWords(dataset, element.dataset, now)
}

/** A prayer that was still to begin when the page was made may have begun since. */
export function tellBegun(now: number): void {
  const row = document.querySelector<HTMLElement>('[data-day] [data-prayer][data-next]')
  if (row && Date.parse(row.dataset.beginsAt ?? '') <= now) showBeginning(row, now)
}

function beginningWords(row: DOMStringMap, words: DOMStringMap, now: number): string {
  const { jamaah, begins, beginsAt = '' } = row
  const { begun = '', toBegin = '', alone = '' } = words
  if (begins === undefined) return ''
  if (jamaah === undefined) return alone
  return (Date.parse(beginsAt) <= now ? begun : toBegin).replace('{time}', pageFigures(begins))
}
