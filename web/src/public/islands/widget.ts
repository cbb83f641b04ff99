import { dropExpired } from '#public/browser/drop-expired.ts'
import { followClock } from '#public/browser/follow-clock.ts'
import { clockPath, whenClockKnown } from '#public/browser/page-clock.ts'
import { reloadWhenOver, soonMs } from '#public/browser/reload-when-over.ts'
import { reportHeight } from '#public/browser/report-height.ts'
import { stopAtScrolledBoxes } from '#public/browser/scrolled-by-keys.ts'

const minuteMs = 60_000

// A widget for a chosen moment has no `dayEnds`: it does not update.
if (document.documentElement.dataset.dayEnds)
  void whenClockKnown().then(() => followClock(reloadAfter, dropExpired))

const rows = [...document.querySelectorAll<HTMLElement>('[data-month-table] tbody tr')]
const today = rows.findIndex((row) => row.dataset.look === 'today')
// Scrolls to two days before today, just below the table head.
const first = rows[Math.max(0, today - 2)]
const scrolled = first?.closest('section')
if (first && scrolled) {
  scrolled.scrollTop = first.offsetTop - (first.closest('table')?.tHead?.offsetHeight ?? 0)
}

stopAtScrolledBoxes()
// Path: `[/{language}]/mosques/{slug}/widget`.
reportHeight(location.pathname.split('/').at(-2) ?? '')

function reloadAfter(at: string): void {
  reloadWhenOver(at, soonMs, reloadOnceReached)
}

/** Waits for the server: a frame reloaded while offline would show the browser’s error for good. */
async function reloadOnceReached(): Promise<void> {
  try {
    await fetch(clockPath, { method: 'HEAD', cache: 'no-store', credentials: 'omit' })
    location.reload()
  } catch {
    setTimeout(reloadOnceReached, minuteMs)
  }
}
