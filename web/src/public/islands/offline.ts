/* The notice in place of a page that is not kept: which ones are, the last that was looked at first. */
import { listKeptPages } from '#public/browser/kept-list.ts'
import { tryAgain } from '#public/browser/try-again.ts'

const list = document.querySelector<HTMLElement>('[data-kept-pages]')
if (list) listKeptPages(list)
tryAgain()
