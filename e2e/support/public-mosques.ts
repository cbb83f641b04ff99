import type { Mosque, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { NewPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { Browser, Page } from '@playwright/test'
import { addMosque, enter, post } from './calls.ts'
import { realMosques, type Timetable } from './mosques.ts'
import { adminLogin } from './server.ts'

/** Signs an admin in without opening a screen. */
export function enterAsAdmin(page: Page): Promise<void> {
  return enter(page, adminLogin)
}

/** Added by an admin, so it is public at once. */
export function addPublicMosque(
  adminPage: Page,
  { name, address, latitude, longitude }: Pick<Timetable, 'name' | 'address' | 'latitude' | 'longitude'>,
  changes: Partial<MosqueRegistration> = {},
): Promise<Mosque> {
  const orgAddress = address.replace(', United Kingdom', '')
  return addMosque(adminPage, {
    name,
    orgName: `${name} Trust`,
    orgAddress,
    location: { latitude, longitude },
    ...changes,
  })
}

/** Publishes the same times on all days of the journeys' first two months. */
export function publishTimes(
  page: Page,
  mosque: Pick<Mosque, '_id'>,
  times: Partial<NewPrayerTimeRange> = {},
) {
  return post(page, createPrayerTimeRange, {
    mosqueId: mosque._id,
    startDate: '2027-02-01',
    endDate: '2027-03-31',
    fajr: '06:15',
    dhuhr: '12:45',
    asr: '15:00',
    maghrib: '16:50',
    isha: '18:45',
    jumah: '13:15',
    ...times,
  })
}

type OpenBrowser = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>

/** The first real mosque, added by an admin, with published times unless `times` is null. */
export async function preparePublicMosque(
  openBrowser: OpenBrowser,
  times: Partial<NewPrayerTimeRange> | null = {},
  changes: Partial<MosqueRegistration> = {},
): Promise<{ adminPage: Page; mosque: Mosque }> {
  const adminPage = await openBrowser()
  await enterAsAdmin(adminPage)
  const [first] = realMosques
  if (!first) throw new Error('There is no mosque')
  const mosque = await addPublicMosque(adminPage, first, changes)
  if (times) await publishTimes(adminPage, mosque, times)
  return { adminPage, mosque }
}
