import { codedError } from '@mihrab/core/error-codes.ts'
import { listNotices } from '@mihrab/core/features/notices/notices.contract.ts'
import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { givenJumuahsSchema, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  createPrayerTimeRange,
  createPrayerTimeRangeAsContactPerson,
  deletePrayerTimeRange,
  listPrayerTimeRanges,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type {
  PrayerTimeRange,
  PrayerTimeRangeChange,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { findOverlap, rangesWithin } from '@mihrab/core/features/prayer-times/ranges.ts'
import { rangeRulesSchema } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { getRamadan } from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import type { MosqueRamadan } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { planRanges } from '@mihrab/core/features/timetables/publication-plan.ts'
import {
  getTimetable,
  listTimesChanges,
  publishTimetable,
  undoTimetable,
} from '@mihrab/core/features/timetables/timetables.contract.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import type { Capacity } from '#features/prayer-times/prayer-times.hooks.ts'
import { fakeApi, NoNetwork, Refusal } from './fake-api.ts'
import { answerProfile, aProfile } from './mosque-rig.ts'
import { renderScreen } from './render-screen.tsx'

/** The calendar of one mosque on 20 November 2026, for tests of its parts. */

export const times = {
  fajr: '06:15',
  dhuhr: '12:15',
  asr: '14:15',
  maghrib: '16:24',
  isha: '18:30',
  jumah: '13:15',
}

export const rangeOf = (
  startDate: string,
  endDate: string,
  changed: PrayerTimeRangeChange = {},
): PrayerTimeRange =>
  changedRange(
    {
      _id: startDate,
      mosqueId: 'm',
      startDate,
      endDate,
      ...times,
      rules: {},
      jumuahs: [singleJumuah(times.jumah)],
      overridesRamadan: [],
      createdAt: '',
      updatedAt: '1',
    },
    changed,
  )

function changedRange(
  range: PrayerTimeRange,
  { rules, jumuahs, overridesRamadan = range.overridesRamadan, ...changes }: PrayerTimeRangeChange,
) {
  const jumah = changes.jumah ?? range.jumah
  return {
    ...range,
    ...changes,
    rules: rangeRulesSchema.parse(rules ?? range.rules),
    jumuahs: jumuahs ? givenJumuahsSchema.parse(jumuahs) : [singleJumuah(jumah)],
    overridesRamadan: startPrayers.filter(
      (prayer) => overridesRamadan === true || overridesRamadan?.includes(prayer),
    ),
  }
}

/** Ramadan 1448 with a schedule, or none. */
export const ramadanWith = (schedule: MosqueRamadan['schedule']): MosqueRamadan => ({
  ...{ schedule, year: 1448, firstDay: '2027-02-08', days: 29, state: 'computed' },
  ...{ carriedFrom: null, lastYear: null, updatedAt: null },
})

export const aSchedule = { imsakMinutes: 0, parts: [], itikaf: '', iftar: '' }

/** The server's data; a test may replace them before it opens the calendar. */
export const held = {
  ranges: [] as PrayerTimeRange[],
  ownBegins: [] as OwnBegins[],
  notices: [] as Notice[],
  timesChangedAt: '2026-11-01T00:00:00.000Z',
}

/** Called once by a test file. */
export function prepareCalendar(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    held.ownBegins = []
    held.notices = []
    held.ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { asr: '14:00' })]
  })
}

/** The server's answer for a stored range, with a new version at each change. */
function heldRange(id: string): PrayerTimeRange {
  const found = held.ranges.find((range) => range._id === id)
  if (!found) throw new Refusal('notFound', 'Prayer times not found')
  return found
}

function requireSeen(range: PrayerTimeRange, seen: string | undefined): void {
  if (seen && seen !== range.updatedAt) {
    throw new Refusal('conflict', 'Amina has changed these times in the meantime')
  }
}

function requireFree(range: PrayerTimeRange): void {
  const others = held.ranges.filter(({ _id }) => _id !== range._id)
  const other = findOverlap(others, range)
  if (other)
    throw new Refusal(
      'conflict',
      codedError('rangeOverlaps', { startDate: other.startDate, endDate: other.endDate }),
    )
}

/** All ranges, or the requested one. */
export function listOf({ id }: { id?: string }): PrayerTimeRange[] {
  return held.ranges.filter(({ _id }) => !id || _id === id)
}

/** A server that accepts every change, unless someone else was faster. */
export function obedientServer() {
  const api = fakeApi()
  const undoable = undoByTheContract(api)
  const store = (prayerTime: PrayerTimeRange) => {
    const had = held.ranges.find((range) => range._id === prayerTime._id)
    const isSame = had && JSON.stringify(had) === JSON.stringify({ ...prayerTime, updatedAt: had.updatedAt })
    const noted = isSame ? {} : { changeId: undoable() }
    held.ranges = [...held.ranges.filter((range) => range._id !== prayerTime._id), prayerTime]
    return { success: true as const, prayerTime, ...noted }
  }
  answerProfile(api, (_id) => aProfile({ _id }))
  api.on(getRamadan, () => ramadanWith(null))
  api.on(listNotices, () => ({ notices: held.notices }))
  api.on(listPrayerTimeRanges, ({ query = {} }) => listOf(query))
  api.on(getTimetable, ({ query: { from, to } }) => ({
    from,
    to,
    updatedAt: held.timesChangedAt,
    ownBegins: held.ownBegins,
    ranges: rangesWithin(held.ranges, { startDate: from, endDate: to }),
  }))
  publishByTheContract(api, undoable)
  api.on(listTimesChanges, () => ({ changes: [] }))
  for (const endpoint of [createPrayerTimeRange, createPrayerTimeRangeAsContactPerson]) {
    api.on(endpoint, ({ body }) => {
      const range = rangeOf(body.startDate, body.endDate, body)
      requireFree(range)
      return store(range)
    })
  }
  api.on(updatePrayerTimeRange, ({ params, body: { updatedAt, ...changes } }) => {
    const range = heldRange(params.id)
    requireSeen(range, updatedAt)
    const changed = { ...changedRange(range, changes), updatedAt: `${Number(range.updatedAt) + 1}` }
    requireFree(changed)
    return store(changed)
  })
  api.on(deletePrayerTimeRange, ({ params, query }) => {
    const prayerTime = heldRange(params.id)
    requireSeen(prayerTime, query?.updatedAt)
    const changeId = undoable()
    held.ranges = held.ranges.filter((range) => range !== prayerTime)
    return { success: true as const, prayerTime, changeId }
  })
  return api
}

const publishResult = { success: true as const, added: 1, changed: 1, removed: 0 }

/** Records the data before each change, which can be undone by its number. */
function undoByTheContract(api: ReturnType<typeof fakeApi>): () => string {
  const before: PrayerTimeRange[][] = []
  api.on(undoTimetable, ({ params }) => {
    held.ranges = before[Number(params.changeId)] ?? []
    return { ...publishResult, changeId: null }
  })
  return () => String(before.push(held.ranges) - 1)
}

/** Handles only `replace`. */
function publishByTheContract(api: ReturnType<typeof fakeApi>, undoable: () => string): void {
  api.on(publishTimetable, ({ body: { from, to, ranges, updatedAt } }) => {
    if (updatedAt !== held.timesChangedAt)
      throw new Refusal('conflict', 'These days have changed in the meantime')
    const changeId = undoable()
    const present = held.ranges
    const span = { startDate: from, endDate: to }
    const { changed, removed } = planRanges({ present, span, ranges: [], mode: 'replace' })
    const gone = new Set([...removed, ...changed.map(({ range }) => range)])
    held.ranges = [
      ...present.filter((range) => !gone.has(range)),
      ...changed.flatMap(({ range, pieces }) =>
        pieces.map((days) => ({ ...range, ...days, _id: days.startDate })),
      ),
      ...ranges.map((range) => ({ ...rangeOf(range.startDate, range.endDate, range), _id: `new ${from}` })),
    ]
    return { ...publishResult, changeId }
  })
}

export async function openCalendar(
  capacity: Capacity = 'mosqueAdmin',
  weekStart: 0 | 1 = 0,
  address = '/',
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => {},
) {
  const api = obedientServer()
  prepare(api)
  const element = <PrayerCalendar mosqueId="m" capacity={capacity} weekStart={weekStart} />
  const login = { path: '/login', element: <p>Login</p> }
  const { queryClient, router } = renderScreen([{ path: '/', element }, login], address)
  await screen.findByRole('grid')
  return { api, queryClient, router }
}

export function refuse(...refusal: ConstructorParameters<typeof Refusal>) {
  return () => {
    throw new Refusal(...refusal)
  }
}

export function breakDown(): never {
  throw new NoNetwork()
}

export function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-date="${day}"]`)
  if (!found) throw new Error(`${day} is not in sight`)
  return found
}

export async function choose(...days: string[]) {
  for (const day of days) await userEvent.click(cell(day))
}

export async function openSetDialog() {
  await choose('2026-11-27', '2026-11-30')
  return screen.findByRole('dialog', { name: 'Set Prayer Times' })
}

export async function openEditDialog() {
  await choose('2026-11-22')
  return screen.findByRole('dialog', { name: 'Edit Prayer Times' })
}

/** The dialog on top, if any: searching the page below it by role takes several times as long. */
const onTop = () =>
  within([...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1) ?? document.body)

export const press = (name: string | RegExp) => userEvent.click(onTop().getByRole('button', { name }))

/** A chip may have the name of the field, too. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: ':not([type=radio])' })

export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

export const chooseRadio = (name: string | RegExp) => userEvent.click(onTop().getByRole('radio', { name }))

/** Sets a prayer to minutes after it begins. */
export async function setAfter(prayer: string, minutes: string) {
  await chooseRadio(`${prayer}: after it begins`)
  type(`${prayer}: minutes after it begins`, minutes)
}

/** Someone else changes the server's data. */
export function changeHeld(id: string, changed: Partial<PrayerTimeRange>): void {
  held.ranges = held.ranges.map((range) =>
    range._id === id ? { ...range, updatedAt: '2', ...changed } : range,
  )
}
