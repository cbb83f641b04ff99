import { addDays } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { coversDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { MosqueRamadan, RamadanSchedule } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { scheduleFromDays } from '@mihrab/core/features/ramadan/schedule-from-days.ts'
import type { ReadDay } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { belowTimes } from '#lib/below-times.ts'
import { saveDraft } from '#lib/drafts.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { type TimetableMosque, useSeenTimetable } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useRamadan } from './ramadan.hooks.ts'
import { ramadanValuesOf } from './ramadan-values.ts'

type RamadanOfferProps = { mosque: TimetableMosque; days: readonly TimetableDay[]; timesHref: string }

/** Offers a whole Ramadan of a timetable as the mosque's own: its form opens with these times. */
export function RamadanOffer(props: RamadanOfferProps) {
  const { data } = useRamadan(props.mosque._id)
  return data ? <OneOffer known={data} {...props} /> : null
}

function OneOffer({ mosque, days, timesHref, known }: RamadanOfferProps & { known: MosqueRamadan }) {
  const { t } = useTranslation('ramadan')
  const navigate = useNavigate()
  const { firstDay, year } = known
  const span = useMemo(
    () => ({ startDate: firstDay, endDate: addDays(firstDay, known.days - 1) }),
    [firstDay, known.days],
  )
  const present = useSeenTimetable(mosque._id, span)
  const schedule = useMemo(() => {
    const held = days.filter(({ date, jamaah }) => coversDay(span, date) && Object.keys(jamaah).length > 0)
    if (held.length < known.days || !present.data) return null
    const times = { calculation: calculationOfMosque(mosque), ownBegins: present.data.ownBegins }
    return scheduleFromDays(times, held.map(toReadDay), firstDay)
  }, [days, span, known, present.data, mosque, firstDay])
  if (!schedule) return null
  const month = formatHijriMonth({ year, month: 9 })

  function open(found: RamadanSchedule) {
    const values = ramadanValuesOf({ ...known, schedule: withTaraweehOf(known.schedule, found) })
    const version = known.updatedAt ?? ''
    saveDraft(`ramadan.${mosque._id}.${year}`, { initial: ramadanValuesOf(known), values, version })
    navigate(belowTimes(timesHref, 'ramadan'))
  }

  return (
    <Card title={t('offer', { month })}>
      <p className="mb-3 text-pretty">{t('offerText')}</p>
      <Button variant="secondary" onPress={() => open(schedule)}>
        {t('offerOpen')}
      </Button>
    </Card>
  )
}

/** Timetables name no Taraweeh: what the mosque has entered stays. */
function withTaraweehOf(former: RamadanSchedule | null, found: RamadanSchedule): RamadanSchedule {
  const taraweehOn = (fast: number) =>
    former?.parts.findLast(({ fromDay }) => fromDay <= fast)?.taraweeh ?? []
  const parts = found.parts.map((part) => ({ ...part, taraweeh: taraweehOn(part.fromDay) }))
  return { ...found, ...former, parts }
}

function toReadDay({ date, jamaah, jumuah }: TimetableDay): ReadDay {
  const held = startPrayers.map((prayer) => [prayer, jamaah[prayer] ?? null])
  return { date, jamaah: Object.fromEntries(held), jumuah }
}
