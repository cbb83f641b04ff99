import { inPageDigits } from '#public/browser/page-locale.ts'

/** Tells the mosque's own time to those whose clock shows another one. */
export function showLocalTime(element: HTMLElement): void {
  const { timeZone, template = '' } = element.dataset
  const now = new Date()
  const show = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', hour: '2-digit', minute: '2-digit' },
      ...(zone && { timeZone: zone }),
    }).format(now)
  const there = show(timeZone)
  element.textContent =
    there === show()
      ? ''
      : `${document.dir === 'rtl' ? '، ' : ' · '}${template.replace('{time}', inPageDigits(there.slice(-5)))}`
}
