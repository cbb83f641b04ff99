import { addDays, type IsoDay, weekdayOf } from '@mihrab/core/days.ts'
import { type NewEvent, newEventSchema } from '@mihrab/core/features/events/events.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { createEvent } from '#features/events/change-event.service.ts'
import { createImage } from '#features/media/media.service.ts'
import { drawPoster } from './pictures.ts'

const saturday = 6
const tuesday = 2
const friday = 5

type DemoEvent = Omit<NewEvent, 'mosqueId'>

/** Coming events of a mosque in Sheffield; returns their number. */
export async function addEvents(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const image = await createImage(ctx, await drawPoster())
  const weekly = [1, 2, 3, 4, 5, 6].map((week) => ({
    title: 'Qur’an class for children',
    date: nextWeekday(today, saturday, week),
    time: '11:00',
    description: 'Ages 6 to 12. Bring a notebook.\nNew children are welcome at any time.',
  }))
  const others: DemoEvent[] = [
    {
      title: 'Family evening',
      date: nextWeekday(today, friday, 1),
      time: '18:30',
      description:
        'Food for all from half past six.\n\nPlease tell us by Wednesday: https://demo.example/family',
      image,
    },
    {
      title: 'محاضرة: آداب المسجد',
      date: nextWeekday(today, saturday, 2),
      time: '19:00',
      description: 'بعد صلاة العشاء إن شاء الله',
    },
    {
      title: 'Tafsir class',
      date: nextWeekday(today, tuesday, 1),
      repeat: {
        ...{ every: 1, unit: 'week', notInRamadan: true },
        changed: {
          [nextWeekday(today, tuesday, 2)]: { cancelled: true, note: 'The teacher is travelling' },
          [nextWeekday(today, tuesday, 3)]: {
            date: addDays(nextWeekday(today, tuesday, 3), 1),
            time: '19:30',
          },
        },
      },
      afterPrayer: { prayer: 'maghrib', minutes: 15, of: 'jamaah' },
      durationMinutes: 45,
      place: 'Library',
      speaker: 'Imam Yusuf',
      audience: 'everyone',
    },
    {
      title: 'Sisters’ circle',
      date: nextWeekday(today, saturday, 1),
      time: '15:00',
      repeat: { every: 1, unit: 'month', on: { weekday: 'saturday', nth: -1 } },
      audience: 'women',
    },
    { title: 'Cleaning day', date: nextWeekday(today, saturday, 3), description: 'Many hands, light work.' },
  ]
  return saveEvents(ctx, mosqueId, [...weekly, ...others])
}

export function addGermanEvents(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  return saveEvents(ctx, mosqueId, [
    {
      title: 'Tag der offenen Moschee',
      date: nextWeekday(today, saturday, 1),
      time: '14:00',
      description: 'Führungen um 14:00 und 16:00, danach Tee und Kuchen.',
    },
    { title: 'Arabisch für Anfänger', date: nextWeekday(today, saturday, 2), time: '10:30' },
  ])
}

async function saveEvents(
  ctx: SignedInContext,
  mosqueId: string,
  events: readonly DemoEvent[],
): Promise<number> {
  for (const event of events) await createEvent(ctx, 'manager', newEventSchema.parse({ ...event, mosqueId }))
  return events.length
}

/** That weekday, `week - 1` weeks after its next occurrence. */
function nextWeekday(today: IsoDay, weekday: number, week: number): IsoDay {
  return addDays(today, ((weekday - weekdayOf(today) + 7) % 7 || 7) + (week - 1) * 7)
}
