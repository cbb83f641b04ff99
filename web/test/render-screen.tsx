import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, parsePath, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startI18n } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query-client.ts'
import mosques from '#locales/en/mosques.json' with { type: 'json' }
import prayerTimes from '#locales/en/prayer-times.json' with { type: 'json' }
import { Toaster } from '#ui/toast.tsx'

/** Draws routes as the app does: with words, cache, router and toasts. `router` tells where it is. */
export function renderScreen(routes: RouteObject[], path: string, state?: unknown) {
  startI18n()
  i18next.addResourceBundle('en', 'mosques', mosques)
  i18next.addResourceBundle('en', 'prayerTimes', prayerTimes)
  const queryClient = createQueryClient(() => undefined)
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(path), state }] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
