/* The notice in place of a page that is not kept: which ones are, the last that was looked at first. */
import { listCachedPages } from '#public/browser/cached-list.ts'
import { tryAgain } from '#public/browser/try-again.ts'

const list = document.querySelector<HTMLElement>('[data-kept-pages]')
if (list) listCachedPages(list)
tryAgain()
