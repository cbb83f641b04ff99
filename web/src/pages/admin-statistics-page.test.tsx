import { addDays } from '@mihrab/core/days.ts'
import {
  getMosqueStatistics,
  getPlatformStatistics,
} from '@mihrab/core/features/statistics/statistics.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, press, refuse, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MosqueStatistics } from '#features/statistics/mosque-statistics.tsx'
import { AdminStatisticsPage } from './admin-statistics-page.tsx'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: addDays('2026-10-22', index),
  views: index === 28 ? 1200 : 0,
  feeds: 2,
  screenHours: 24,
  calendars: index % 2,
}))

test('a mosque’s visits are charts with their total and their highest day, and a table', async () => {
  fakeApi().on(getMosqueStatistics, () => ({ days }))
  openAs(theAdmin, '/', <MosqueStatistics mosqueId="quba" />)
  const chart = await screen.findByRole('img', { name: 'Page views. Most in one day: 1,200' })
  const heights = [...chart.children].map((bar) => bar.getAttribute('height'))
  expect(heights).toEqual(days.map(({ views }) => String(views)))
  expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'Page views 1,200Most in one day: 1,20022 Oct20 Nov',
    'Calendar page 15Most in one day: 122 Oct20 Nov',
    'Calendar apps and feeds 60Most in one day: 222 Oct20 Nov',
    'Hours on hall screens 720Most in one day: 2422 Oct20 Nov',
  ])
  const [, newest, before] = within(
    screen.getByRole('table', { name: 'Day by day', hidden: true }),
  ).getAllByRole('row', { hidden: true })
  expect(newest?.textContent).toMatch(/^20 Nov/)
  expect(within(before as HTMLElement).getAllByRole('cell', { hidden: true })[0]?.textContent).toMatch(
    /1,200$/,
  )
})

test('the platform lists the searches that found nothing', async () => {
  const searches = ['masjid xylo', 'مسجد']
  fakeApi().on(getPlatformStatistics, () => ({ days, searches }))
  openAs(theAdmin, '/', <AdminStatisticsPage />)
  const list = await screen.findByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(searches)
})

test('without any, it says so; and why nothing was loaded', async () => {
  const api = fakeApi()
  api.on(getPlatformStatistics, refuse('forbidden'))
  openAs(theAdmin, '/', <AdminStatisticsPage />)
  await screen.findByRole('alert')
  api.on(getPlatformStatistics, () => ({ days, searches: [] }))
  await press('Retry')
  expect(await screen.findByText('None in the last month.')).toBeTruthy()
})
