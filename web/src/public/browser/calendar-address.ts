import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { calendarLinks } from '@mihrab/core/features/public/calendar/calendar-links.ts'
import {
  type CalendarChoices,
  calendarShows,
  defaultCalendarChoices,
} from '@mihrab/core/features/public/calendar/choices.ts'

/** Updates the feed's address and links with the form. Without a prayer there is nothing to subscribe to. */
export function followChoices(form: HTMLFormElement): void {
  const ways = document.querySelector<HTMLElement>('[data-calendar]')
  form.querySelector<HTMLButtonElement>('[type=submit]')?.remove()
  if (ways) form.addEventListener('input', () => showAddress(form, ways))
}

function showAddress(form: HTMLFormElement, ways: HTMLElement): void {
  const choices = readChoices(new FormData(form))
  const isEmpty = choices.prayers.length === 0
  show(form.querySelector('[data-no-prayer] span'), isEmpty)
  ways.inert = isEmpty
  if (isEmpty) return
  const { calendar: url = '', name = '' } = ways.dataset
  const { address, webcal, outlook } = calendarLinks({ url, name }, choices)
  const text = ways.querySelector('[data-calendar-address]')
  if (text) text.textContent = address
  ways.querySelector('[data-webcal]')?.setAttribute('href', webcal)
  ways.querySelector('[data-outlook]')?.setAttribute('href', outlook)
  const tooLong = ways.querySelector<HTMLElement>('[data-too-long]')
  show(tooLong?.querySelector('span'), address.length > Number(tooLong?.dataset.tooLong))
}

function show(element: HTMLElement | null | undefined, isShown: boolean): void {
  if (element) element.hidden = !isShown
}

/** A hidden field precedes each checkbox, so a name can have two values. */
function readChoices(form: FormData): CalendarChoices {
  const prayers = form.getAll('prayers')
  const alarm = form.get('alarm')
  return {
    show: calendarShows.find((each) => each === form.get('show')) ?? defaultCalendarChoices.show,
    prayers: startPrayers.filter((prayer) => prayers.includes(prayer)),
    jumuah: form.getAll('jumuah').includes('yes'),
    events: form.getAll('events').includes('yes'),
    hijri: form.getAll('hijri').includes('yes'),
    alarm: alarm ? Number(alarm) : null,
  }
}
