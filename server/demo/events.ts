import { addDays, type IsoDay, weekdayOf } from '@mihrab/core/days.ts'
import { newEventSchema } from '@mihrab/core/features/events/events.schemas.ts'
import sharp from 'sharp'
import type { SignedInContext } from '#context.ts'
import { createEvent } from '#features/events/events.service.ts'
import { createImage } from '#features/media/media.service.ts'

const saturday = 6
const friday = 5

/** What a mosque has on in the weeks to come; answers with how many events there are. */
export async function addEvents(ctx: SignedInContext, mosqueId: string, today: IsoDay): Promise<number> {
  const image = await createImage(ctx, await drawPoster())
  const weekly = [1, 2, 3, 4, 5, 6].map((week) => ({
    title: 'Qur’an class for children',
    date: nextWeekday(today, saturday, week),
    time: '11:00',
    description: 'Ages 6 to 12. Bring a notebook.\nNew children are welcome at any time.',
  }))
  const single = [
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
    { title: 'Cleaning day', date: nextWeekday(today, saturday, 3), description: 'Many hands, light work.' },
  ]
  const events = [...weekly, ...single]
  for (const event of events) await createEvent(ctx, 'manager', newEventSchema.parse({ ...event, mosqueId }))
  return events.length
}

/** The weekday of the week that many weeks after the next of its name. */
function nextWeekday(today: IsoDay, weekday: number, week: number): IsoDay {
  return addDays(today, ((weekday - weekdayOf(today) + 7) % 7 || 7) + (week - 1) * 7)
}

/** Eight-pointed stars in the green of the product. */
function drawPoster(): Promise<Buffer> {
  const star =
    '<rect x="-26" y="-26" width="52" height="52"/><rect x="-26" y="-26" width="52" height="52" transform="rotate(45)"/>'
  const stars = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index % 8) * 100 + 50, Math.floor(index / 8) * 100 + 50]
    return `<g transform="translate(${x} ${y})" fill="${index % 3 === 0 ? '#e8f1ea' : '#bcd8c4'}">${star}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#1f6b46"/>${stars.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
