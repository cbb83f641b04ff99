/* The directory as one types: the results follow, and the address with them. Near me asks for the position. */
import { countDown } from '#public/browser/countdown.ts'

const form = document.querySelector<HTMLFormElement>('[data-search]')
const nearButton = document.querySelector<HTMLButtonElement>('[data-near-me]')
const status = document.querySelector<HTMLElement>('[data-near-status]')
const results = () => document.getElementById('results')

/** After the last key; each answer costs the server a search. */
const typingPauseMs = 250
let typing: ReturnType<typeof setTimeout> | undefined
let underWay: AbortController | undefined

countDown(document, () => {})

/** Shows the results of another address in place of these. A failure leaves the work to the browser. */
async function show(path: string, history: 'push' | 'replace' | 'none'): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  results()?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(path, { signal: underWay.signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const found = page.getElementById('results')
    if (!response.ok || !found) throw new Error('no results')
    results()?.replaceWith(found)
    document.title = page.title
    if (history === 'push') window.history.pushState(null, '', path)
    if (history === 'replace') window.history.replaceState(null, '', path)
    countDown(found, () => {})
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    location.assign(path)
  }
}

function pathOf(search: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(search)) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `/mosques?${text}` : '/mosques'
}

form?.addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(() => show(pathOf(form), 'replace'), typingPauseMs)
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  clearTimeout(typing)
  show(pathOf(form), 'push')
})
addEventListener('popstate', () => location.reload())

function setNear(value: string): void {
  if (!form) return
  let field = form.querySelector<HTMLInputElement>('[name="near"]')
  if (!field) {
    field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'near'
    form.append(field)
  }
  field.value = value
  nearButton?.setAttribute('aria-pressed', String(value !== ''))
  show(pathOf(form), 'push')
}

function say(text: string | undefined): void {
  if (status) status.textContent = text ?? ''
}

if (nearButton) {
  const words = nearButton.dataset
  nearButton.addEventListener('click', () => {
    if (nearButton.getAttribute('aria-pressed') === 'true') return setNear('')
    if (!navigator.geolocation) return say(words.unsupported)
    say(words.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        say('')
        // A hundred metres are enough to find a mosque by, and tell less of where someone stands.
        setNear(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`)
      },
      ({ code }) => say([words.failed, words.denied, words.unavailable, words.timeout][code] ?? words.failed),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
