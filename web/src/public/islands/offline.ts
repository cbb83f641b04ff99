/* Offline page: lists the cached pages, the most recently viewed first. */
import { listCachedPages } from '#public/browser/cached-list.ts'
import { tryAgain } from '#public/browser/try-again.ts'

const list = document.querySelector<HTMLElement>('[data-kept-pages]')
if (list) listCachedPages(list)
tryAgain()
