import areas from '@mihrab/core/locales/en/areas.json' with { type: 'json' }
import backups from '@mihrab/core/locales/en/backups.json' with { type: 'json' }
import claims from '@mihrab/core/locales/en/claims.json' with { type: 'json' }
import contact from '@mihrab/core/locales/en/contact.json' with { type: 'json' }
import duplicates from '@mihrab/core/locales/en/duplicates.json' with { type: 'json' }
import eid from '@mihrab/core/locales/en/eid.json' with { type: 'json' }
import events from '@mihrab/core/locales/en/events.json' with { type: 'json' }
import facilities from '@mihrab/core/locales/en/facilities.json' with { type: 'json' }
import findings from '@mihrab/core/locales/en/findings.json' with { type: 'json' }
import hijriCalendars from '@mihrab/core/locales/en/hijri-calendars.json' with { type: 'json' }
import listings from '@mihrab/core/locales/en/listings.json' with { type: 'json' }
import map from '@mihrab/core/locales/en/map.json' with { type: 'json' }
import mosques from '@mihrab/core/locales/en/mosques.json' with { type: 'json' }
import notices from '@mihrab/core/locales/en/notices.json' with { type: 'json' }
import oidc from '@mihrab/core/locales/en/oidc.json' with { type: 'json' }
import passwords from '@mihrab/core/locales/en/passwords.json' with { type: 'json' }
import personalData from '@mihrab/core/locales/en/personal-data.json' with { type: 'json' }
import prayerTimes from '@mihrab/core/locales/en/prayer-times.json' with { type: 'json' }
import ramadan from '@mihrab/core/locales/en/ramadan.json' with { type: 'json' }
import secondFactors from '@mihrab/core/locales/en/second-factors.json' with { type: 'json' }
import statistics from '@mihrab/core/locales/en/statistics.json' with { type: 'json' }
import timetableCheck from '@mihrab/core/locales/en/timetable-check.json' with { type: 'json' }
import timetableImport from '@mihrab/core/locales/en/timetable-import.json' with { type: 'json' }
import timetables from '@mihrab/core/locales/en/timetables.json' with { type: 'json' }
import users from '@mihrab/core/locales/en/users.json' with { type: 'json' }
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, parsePath, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loseSession } from '#features/auth/auth.hooks.ts'
import { startI18n } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { Toaster } from '#ui/toast.tsx'

/** Renders routes as the app does: with words, cache, router and toasts. `router` has the address. */
export function renderScreen(routes: RouteObject[], path: string, state?: unknown) {
  startI18n()
  i18next.addResourceBundle('en', 'areas', areas)
  i18next.addResourceBundle('en', 'backups', backups)
  i18next.addResourceBundle('en', 'claims', claims)
  i18next.addResourceBundle('en', 'contact', contact)
  i18next.addResourceBundle('en', 'duplicates', duplicates)
  i18next.addResourceBundle('en', 'eid', eid)
  i18next.addResourceBundle('en', 'events', events)
  i18next.addResourceBundle('en', 'facilities', facilities)
  i18next.addResourceBundle('en', 'findings', findings)
  i18next.addResourceBundle('en', 'hijriCalendars', hijriCalendars)
  i18next.addResourceBundle('en', 'listings', listings)
  i18next.addResourceBundle('en', 'map', map)
  i18next.addResourceBundle('en', 'mosques', mosques)
  i18next.addResourceBundle('en', 'notices', notices)
  i18next.addResourceBundle('en', 'oidc', oidc)
  i18next.addResourceBundle('en', 'passwords', passwords)
  i18next.addResourceBundle('en', 'prayerTimes', prayerTimes)
  i18next.addResourceBundle('en', 'ramadan', ramadan)
  i18next.addResourceBundle('en', 'personalData', personalData)
  i18next.addResourceBundle('en', 'secondFactors', secondFactors)
  i18next.addResourceBundle('en', 'statistics', statistics)
  i18next.addResourceBundle('en', 'timetableCheck', timetableCheck)
  i18next.addResourceBundle('en', 'timetableImport', timetableImport)
  i18next.addResourceBundle('en', 'timetables', timetables)
  i18next.addResourceBundle('en', 'users', users)
  const queryClient = createQueryClient(() => loseSession(queryClient))
  const { queries = {}, ...others } = queryClient.getDefaultOptions()
  // Retries as the app does, without the seconds in between.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(path), state }] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}

/** Waits for a toast with this message. */
export async function findToast(message: string) {
  const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }))
  const toast = (await toasts.findByText(message)).closest('li')
  if (!toast) throw new Error(`“${message}” stands in no toast`)
  return within(toast)
}
