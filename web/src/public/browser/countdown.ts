const minuteMs = 60_000

/** Says in every element with `data-countdown` how long it is until then; at the end `whenOver` is called, once. */
export function countDown(root: ParentNode, whenOver: () => void): void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-countdown]')]
  if (elements.length === 0) return
  let isOver = false
  const tick = () => {
    const now = Date.now()
    for (const element of elements) {
      const text = describe(element, Date.parse(element.dataset.countdown ?? '') - now)
      // Unchanged text is not written again: a screen reader would say it again.
      if (element.textContent !== text) element.textContent = text
    }
    const first = Math.min(...elements.map(({ dataset }) => Date.parse(dataset.countdown ?? '')))
    if (first <= now) {
      if (!isOver) whenOver()
      isOver = true
    } else if (elements.some((element) => element.isConnected)) {
      // On each change of the minute that is shown, not a second later.
      setTimeout(tick, ((first - now) % minuteMs) + 20)
    }
  }
  tick()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isOver) tick()
  })
}

function describe({ dataset }: HTMLElement, ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  const before = dataset.before ?? ''
  if (minutes <= 0) return `${before}${dataset.now}`
  const template = (minutes < 60 ? dataset.inMinutes : dataset.inHours) ?? ''
  const text = template.replace('{h}', String(Math.floor(minutes / 60))).replace('{m}', String(minutes % 60))
  return `${before}${text}`
}
