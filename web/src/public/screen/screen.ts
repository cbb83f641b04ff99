/* Screen for the prayer hall: shows the time, polls for changes, and works for days without an answer. */
import { goOffline } from '#public/browser/install.ts'
import { isCachedPage } from '#public/browser/page-attributes.ts'
import { clockJump, readClocks } from '#public/browser/server-clock.ts'
import { ask } from './ask.ts'
import { draw } from './drawing.ts'
import { fillIn } from './fill.ts'
import { afterJump, momentOf } from './link.ts'
import { nightReloadAt, shortestStayMs } from './night-reload.ts'
import { isScreenData } from './screen-data.ts'
import { afterAsking, askAgainAfterMs, knownFromBefore, knownFromPage } from './session.ts'
import { type Choices, hintMs, screenState, shiftAt } from './state.ts'
import { findStored, type Known, storeDays, storeLink } from './storage.ts'

const reloadTimeMs = 10 * 60_000

const page: unknown = JSON.parse(document.getElementById('screen-times')?.textContent ?? 'null')
// From the cache: no server has answered yet.
const isFromServer = !isCachedPage()
if (isScreenData(page)) start(knownFromPage(page, isFromServer))

function start(fromPage: Known): void {
  const stored = findStored(fromPage.data)
  let known = stored ? knownFromBefore(stored, isFromServer) : fromPage
  const { hours, phonesOffMinutes } = document.body.dataset
  const choices = { isTwelveHours: hours === '12', phonesOffMinutes: Number(phonesOffMinutes) }
  const path = dataPath()
  const findJump = followDeviceClock()
  const takeNewBuild = followBuild(fromPage.data.build, () => known)

  function hear(): void {
    ask(path, known.tag, (asked) => {
      const before = known
      known = afterAsking(known, asked)
      if (known.data !== before.data) storeDays(known)
      if (known.link.isAnswered) storeLink(known)
      show(known, choices)
      setTimeout(hear, askAgainAfterMs(Math.random()))
    })
  }

  /** Asks the server at once if the device's clock was set. */
  function followJump(): void {
    const jump = findJump()
    if (jump === 0) return
    known = { ...known, link: afterJump(known.link, jump) }
    ask(path, known.tag, (asked) => {
      known = afterAsking(known, asked)
      show(known, choices)
    })
  }

  onEachHint(() => {
    followJump()
    takeNewBuild()
    show(known, choices)
  })
  hear()
  // Lets the screen start after a power cut without a network.
  goOffline()
}

function dataPath(): string {
  const lang = new URLSearchParams(location.search).get('lang')
  return `${location.pathname}.json${lang === null ? '' : `?lang=${lang}`}`
}

function onEachHint(update: () => void): void {
  // 20 ms later: a timer may fire slightly early.
  setTimeout(() => onEachHint(update), hintMs - (Date.now() % hintMs) + 20)
  update()
}

function show({ data, link }: Known, choices: Choices): void {
  const deviceNow = Date.now()
  fillIn(document, draw(data, screenState(data, { link, deviceNow }, choices), choices))
  const main = document.querySelector('main')
  if (!main) return
  const [x, y] = shiftAt(deviceNow)
  main.style.transform = `translate(${x / 10.8}vh, ${y / 10.8}vh)`
}

/** Returns a function that finds by how much the device's clock was set since it was last called. */
function followDeviceClock(): () => number {
  let seen = readClocks()
  return () => {
    const now = readClocks()
    const jump = clockJump(seen, now)
    seen = now
    return jump
  }
}

/** Returns a function that reloads the screen, at night, once the server has another build than this one. */
function followBuild(build: string, getKnown: () => Known): () => void {
  const loadedAt = performance.now()
  let reloadAt: number | null = null
  return () => {
    const { data, link } = getKnown()
    const now = momentOf(link, Date.now())
    if (now === null || data.build === build) {
      reloadAt = null
      return
    }
    const earliest = now + Math.max(0, shortestStayMs - (performance.now() - loadedAt))
    if (reloadAt === null || now > reloadAt + reloadTimeMs) {
      reloadAt = nightReloadAt(data, earliest, Math.random())
    }
    if (reloadAt === null || now < reloadAt) return
    reloadAt = null
    // Reloads only if the server sends the new build, not an error or an older page from a cache.
    ask(location.href, null, ({ status, text }) => {
      if (status === 200 && text.indexOf(getKnown().data.build) >= 0) location.reload()
    })
  }
}
