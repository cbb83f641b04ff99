/* Calendar page: builds the feed’s address from the choices and offers to copy it. */
import { followChoices } from '#public/browser/calendar-address.ts'
import { offerCopies } from '#public/browser/copy-buttons.ts'

const form = document.querySelector<HTMLFormElement>('[data-calendar-form]')
if (form) followChoices(form)
offerCopies()
