import type app from '@mihrab/core/locales/en/app.json'
import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router'

/** The key of a page's title among the words. */
export type PageTitleKey = keyof typeof app.pages

export type PageHandle = { title: PageTitleKey }

/** One line of the table of addresses. An empty path is the area's own address. */
export function page(path: string, title: PageTitleKey, element: ReactElement): RouteObject {
  const handle: PageHandle = { title }
  return path === '' ? { index: true, element, handle } : { path, element, handle }
}
