import timetable from '@mihrab/core/features/timetables/fixtures/sheffield-2027.json' with { type: 'json' }
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { usualCountry } from './language.ts'
import { w } from './words.ts'

export type Timetable = (typeof timetable.mosques)[number]
export type RealRange = Timetable['ranges'][number]

/** Real mosques of Sheffield with a year of published times. */
export const realMosques: readonly Timetable[] = timetable.mosques

/** The times that a mosque published for a day. */
export function publishedOn(mosque: Timetable, day: string): RealRange {
  const range = mosque.ranges.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (!range) throw new Error(`${mosque.name} published nothing for ${day}`)
  return range
}

export const prayers = ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha', 'Jumah'] as const

/** The six times in the order of the screen. */
export function timesOf({ fajr, dhuhr, asr, maghrib, isha, jumah }: RealRange): string[] {
  return [fajr, dhuhr, asr, maghrib, isha, jumah]
}

/** Fills the registration form with a real mosque; the five times are then computed. */
export async function fillRegistration(page: Page, mosque: Timetable): Promise<void> {
  await page.getByLabel(w('Mosque Name')).fill(mosque.name)
  await page.getByLabel(w('Email'), { exact: true }).fill('office@mosque.example')
  await page.getByLabel(w('City No')).fill('0114 496 0000')
  await page.getByLabel(w('Organization Name')).fill(`${mosque.name} Trust`)
  await page.getByLabel(w('Organization Address')).fill(mosque.address)
  await page.getByLabel(w('Country')).selectOption(usualCountry.name)
  await page.getByLabel(w('Latitude')).fill(String(mosque.latitude))
  await page.getByLabel(w('Longitude')).fill(String(mosque.longitude))
}

export async function sendRegistration(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: w('Register Mosque') })
  await expect(send).toBeEnabled()
  await send.click()
  await page.waitForURL('**/mosque-admin/pending')
}

/** Opens a mosque's row menu in the admin's list and chooses an action. */
export async function chooseAction(page: Page, mosqueName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: w(`Actions for ${mosqueName}`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
