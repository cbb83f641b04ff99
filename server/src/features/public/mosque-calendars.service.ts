import { readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { AnnouncedCalendar, MosqueCalendars } from '@mihrab/core/features/public/moon-sighting.ts'
import type { AppContext } from '#context.ts'
import {
  type FollowedCalendar,
  type HijriChoice,
  hijriOfMosque,
} from '#features/hijri-calendars/hijri-of-mosque.service.ts'

/** The Hijri calendars of a mosque, as its pages show them. */
export async function readMosqueCalendars(ctx: AppContext, row: HijriChoice): Promise<MosqueCalendars> {
  const { calendar, chain, eidCalendar, eidChain } = await hijriOfMosque(ctx, row)
  const own = toAnnounced({ calendar, chain })
  return {
    own,
    eid: eidCalendar === calendar ? own : toAnnounced({ calendar: eidCalendar, chain: eidChain }),
  }
}

function toAnnounced({ calendar, chain }: FollowedCalendar): AnnouncedCalendar {
  const [first] = chain
  return {
    calendar,
    authorities: chain.map(({ authority }) => authority),
    named: first ? { slug: first.slug, name: first.name, names: readTexts(first.names) } : null,
  }
}
