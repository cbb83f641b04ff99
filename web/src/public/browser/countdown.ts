const minuteMs = 60_000

/**
 * Says in every element with `data-countdown` how long it is until then. When the first of them is over, `whenOver` is
 * called, once.
 */
export function countDown(root: ParentNode, whenOver: () => void): void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-countdown]')]
  if (elements.length === 0) return
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    if (!elements.some((element) => element.isConnected)) return
    const now = Date.now()
    const left = elements.map(({ dataset }) => Date.parse(dataset.countdown ?? '') - now)
    for (const [index, element] of elements.entries()) {
      const text = describe(element, left[index] ?? 0)
      // Unchanged text is not written again: a screen reader would say it again.
      if (element.textContent !== text) element.textContent = text
    }
    if (!isOver && left.some((ms) => ms <= 0)) {
      isOver = true
      whenOver()
    }
    const coming = left.filter((ms) => ms > 0)
    // On each change of the minute that is shown, not a second later.
    if (coming.length > 0) timer = setTimeout(tick, Math.min(...coming.map((ms) => ms % minuteMs)) + 20)
  }
  tick()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) tick()
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
