/* What moves in a widget: the countdown, its height, the month at today. */
import { countDown } from '#public/browser/countdown.ts'
import { onEachMinute } from '#public/browser/each-minute.ts'
import { reloadWhenOver } from '#public/browser/reload-when-over.ts'
import { tellHeight } from '#public/browser/tell-height.ts'

/** Not all readers at the same second: a prayer changes for everyone at once. */
const reloadAfterMs = 1000 + Math.random() * 9000
const minuteMs = 60_000

// A widget of a chosen moment stands still.
if (!new URLSearchParams(location.search).has('at')) {
  countDown(reloadAfter)
  const { dayEnds } = document.documentElement.dataset
  if (dayEnds) reloadAtMidnight(dayEnds)
}

const rows = [...document.querySelectorAll<HTMLElement>('[data-month-table] tbody tr')]
const today = rows.findIndex((row) => row.getAttribute('aria-current') === 'date')
// Two days before it stand below the heads of the columns.
const first = rows[Math.max(0, today - 2)]
const scrolled = first?.closest('section')
if (first && scrolled) {
  scrolled.scrollTop = first.offsetTop - (first.closest('table')?.tHead?.offsetHeight ?? 0)
}

// `/mosques/{slug}/widget`, below its language
tellHeight(location.pathname.split('/').at(-2) ?? '')

function reloadAtMidnight(midnight: string): void {
  const stop = onEachMinute(() => {
    if (Date.now() < Date.parse(midnight)) return
    queueMicrotask(() => stop())
    reloadAfter(midnight)
  })
}

function reloadAfter(at: string): void {
  reloadWhenOver(at, reloadAfterMs, reloadOnceReached)
}

/** A frame that was reloaded without a network would show the browser's error, for good. */
async function reloadOnceReached(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    setTimeout(reloadOnceReached, minuteMs)
  }
}
