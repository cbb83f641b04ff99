/* Where the address of a calendar is put together: it follows the choices, and is copied. */
import { followChoices } from '#public/browser/calendar-address.ts'
import { offerCopies } from '#public/browser/copy-buttons.ts'

const form = document.querySelector<HTMLFormElement>('[data-calendar-form]')
if (form) followChoices(form)
offerCopies()
