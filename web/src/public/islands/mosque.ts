/* What moves on a mosque's page: the countdown, the mosque's clock for readers elsewhere, the copy button. */
import { countDown } from '#public/browser/countdown.ts'

/** Not all readers at the same second: a prayer changes for everyone at once. */
const reloadAfterMs = 1000 + Math.random() * 9000

// A page of a moment that the reader chose stands still.
if (!new URLSearchParams(location.search).has('at')) {
  countDown(document, () => setTimeout(() => location.reload(), reloadAfterMs))
}

const localTime = document.querySelector<HTMLElement>('[data-local-time]')
if (localTime) showLocalTime(localTime, localTime.dataset)

/** Tells the mosque's own time to those whose clock shows another one. */
function showLocalTime(element: HTMLElement, { timeZone, template = '' }: DOMStringMap): void {
  const show = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', hour: '2-digit', minute: '2-digit' },
      ...(zone && { timeZone: zone }),
    }).format(new Date())
  const there = show(timeZone)
  if (there !== show()) element.textContent = ` · ${template.replace('{time}', there.slice(-5))}`
}

const copyButton = document.querySelector<HTMLButtonElement>('[data-copy-address]')
if (copyButton && !navigator.clipboard) copyButton.remove()
if (copyButton && navigator.clipboard) {
  const label = copyButton.querySelector('[data-label]')
  copyButton.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.querySelector('[data-address]')?.textContent ?? '')
    if (label) label.textContent = copyButton.dataset.copied ?? ''
  })
}
