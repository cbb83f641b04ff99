import { publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import { held, obedientServer, prepareCalendar } from '@mihrab/web/test/calendar-rig.tsx'
import { answerProfile, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MosqueTimes } from './mosque-times.tsx'

prepareCalendar()

beforeEach(() => {
  held.ranges = []
  document.head.innerHTML = `<meta name="${publicDirectoryMeta}" content="on">`
})

function openTimes() {
  answerProfile(obedientServer(), (_id) => aProfile({ _id, status: 'approved' }))
  const element = (
    <MosqueTimes mosqueId="m" capacity="admin" weekStart={1} importHref="/import" checkHref="/check" />
  )
  renderScreen([{ path: '/', element }], '/')
}

test('a mosque without times is asked how it wants to start', async () => {
  openTimes()
  expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy()
  expect(screen.getByText(/shows calculated times until you set your own/)).toBeTruthy()
})

test('where start times alone are published, what is missing is asked for', async () => {
  held.ownBegins = [{ date: '2026-12-01', fajr: '06:02' }]
  openTimes()
  expect(
    await screen.findByRole('heading', { name: 'Your start times are published. When do you pray?' }),
  ).toBeTruthy()
  expect(screen.getByText(/shows your start times, without jamā’ah times/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rules for the year' })).toBeTruthy()
})
