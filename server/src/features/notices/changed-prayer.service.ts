import { addDays, isFriday } from '@mihrab/core/days.ts'
import type { ContentOf } from '@mihrab/core/features/notices/notices.schemas.ts'
import { coversDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { restoreRanges } from '@mihrab/core/features/timetables/publication-plan.ts'
import type { SignedInContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { changeTimes } from '#features/prayer-times/change-times.service.ts'
import {
  type RangeContent,
  readStoredTimes,
  withTimesOfFirstDay,
} from '#features/prayer-times/stored-times.service.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import type { Authorized } from '#mosque-access/authorized.ts'
import { forgetPublicChanges } from '#mosque-access/public-changes.service.ts'
import { type MosqueNotice, readActiveNotices } from './public-notices.service.ts'

type Change = ContentOf<'change'>

/** The prayer's time before a notice changed it. */
interface FormerTime {
  readonly time: string
  readonly rule?: PrayerRule
  readonly isAboveRamadan: boolean
  /** The entries of the history about the notice's changes of times. */
  readonly changeIds?: readonly string[]
}

interface ChangedPrayer {
  /** Another kind of notice changed no prayer. */
  readonly was: Pick<MosqueNotice, 'content' | 'former' | 'cancelledAt'> | null
  readonly is: Change | null
  /** Readers then hear nothing of it. */
  readonly isUndone?: boolean
}

/**
 * Publishes the day of a notice: puts back what the notice changed before, if the prayer still has that time, and
 * sets the new time. Returns what the prayer had.
 */
export async function publishChangedPrayer(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  { was, is, isUndone = false }: ChangedPrayer,
): Promise<FormerTime | null> {
  const set = was?.content.kind === 'change' && was.former && !was.cancelledAt ? was.content : null
  const former: FormerTime | null = set && JSON.parse(was?.former ?? '')
  const changeIds = [...(former?.changeIds ?? [])]
  if (set && former && set.date !== is?.date) {
    const changeId = await publishDay(ctx, mosque, set.date, (day) => putBack(day, set, former))
    if (changeId) changeIds.push(changeId)
    if (changeId && isUndone) await forgetPublicChanges(ctx, changeIds)
  }
  if (!is) return null
  let had: FormerTime | null = null
  const changeId = await publishDay(ctx, mosque, is.date, (day) => {
    const old = set && former && set.date === is.date ? putBack(day, set, former) : day
    had = timeOn(old, is)
    const changed = withTime(old, is, { time: is.time, isAboveRamadan: true })
    if (!isRising(changed)) throw fieldError('time', 'jumuahsNotRising')
    return changed
  })
  if (!had) throw new AppError('dayTimesMissing')
  return { ...(had as FormerTime), changeIds: changeId ? [...changeIds, changeId] : changeIds }
}

/** 409 if another notice changes the prayer: cancelling one of them would put back the time of the other. */
export async function refuseSecondChange(ctx: SignedInContext, mosqueId: string, id: string, is: Change) {
  const prayerOf = ({ date, prayer, jumuah }: Change) => [date, prayer, jumuah].join()
  const isTaken = ({ id: other, content }: MosqueNotice) =>
    other !== id && content.kind === 'change' && prayerOf(content) === prayerOf(is)
  if ((await readActiveNotices(ctx, mosqueId)).some(isTaken)) throw new AppError('changedByOtherNotice')
}

/** Returns the entry of the history; null if nothing changes, as on a day without a range. */
async function publishDay(
  ctx: SignedInContext,
  mosque: Authorized<MosqueRow>,
  date: string,
  change: (day: RangeContent) => RangeContent,
): Promise<string | null> {
  const around = { startDate: addDays(date, -1), endDate: addDays(date, 1) }
  const before = await readStoredTimes(ctx, mosque.id, around)
  const range = before.ranges.find((each) => coversDay(each, date))
  if (!range) return null
  const span = { startDate: date, endDate: date }
  const { id: _, createdAt: __, updatedAt: ___, ...present } = { ...range, ...span }
  // Wide enough to be joined with its neighbours again.
  const whole = withTimesOfFirstDay(mosque, before.ownBegins, [change(present)]).map((day) => ({
    ...day,
    ...around,
  }))
  const plan = restoreRanges(before.ranges, whole, span)
  return (await changeTimes(ctx, mosque, { action: 'timesLaid', spans: [span], before, plan })).changeId
}

function putBack(day: RangeContent, change: Change, former: FormerTime): RangeContent {
  const { prayer, jumuah, time } = change
  const present = prayer === 'jumuah' ? day.jumuahs[(jumuah ?? 1) - 1]?.time : day[prayer]
  const hasRule = prayer !== 'jumuah' && day.rules[prayer] !== undefined
  const back = withTime(day, change, former)
  return present === time && !hasRule && isRising(back) ? back : day
}

function isRising({ jumuahs }: RangeContent): boolean {
  return jumuahs.every(({ time }, index) => index === 0 || time > (jumuahs[index - 1]?.time ?? ''))
}

/** 400 for a prayer that the day does not have. */
function timeOn(day: RangeContent, { prayer, jumuah, date }: Change): FormerTime {
  if (isFriday(date) ? prayer === 'dhuhr' : prayer === 'jumuah')
    throw fieldError('prayer', 'changePrayerMissing')
  if (prayer !== 'jumuah') {
    const rule = day.rules[prayer]
    return { time: day[prayer], ...(rule && { rule }), isAboveRamadan: day.overridesRamadan.includes(prayer) }
  }
  const held = day.jumuahs[(jumuah ?? 1) - 1]
  if (!held) throw fieldError('jumuah', 'changePrayerMissing')
  return { time: held.time, isAboveRamadan: false }
}

function withTime(
  day: RangeContent,
  { prayer, jumuah }: Change,
  { time, rule, isAboveRamadan }: FormerTime,
): RangeContent {
  if (prayer === 'jumuah') {
    const jumuahs = day.jumuahs.map((each, index) => (index === (jumuah ?? 1) - 1 ? { ...each, time } : each))
    return { ...day, jumuahs, jumah: jumuahs[0]?.time ?? time }
  }
  const { [prayer]: _, ...rules } = day.rules
  const isAbove = (each: StartPrayer) =>
    each === prayer ? isAboveRamadan : day.overridesRamadan.includes(each)
  return {
    ...day,
    [prayer]: time,
    rules: rule ? { ...rules, [prayer]: rule } : rules,
    overridesRamadan: startPrayers.filter(isAbove),
  }
}
