import type app from '@mihrab/core/locales/en/app.json'
import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router'

export type PageTitleKey = keyof typeof app.pages

export type PageHandle = { title: PageTitleKey }

/** A route. An empty path is the area's own address. */
export function page(path: string, title: PageTitleKey, element: ReactElement): RouteObject {
  const handle: PageHandle = { title }
  return path === '' ? { index: true, element, handle } : { path, element, handle }
}
