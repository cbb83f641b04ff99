import { eidChangeSchema } from '@mihrab/core/features/eid/eid.schemas.ts'
import { ramadanChangeSchema } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { saveEid } from '#features/eid/eid.service.ts'
import { saveRamadan } from '#features/ramadan/ramadan.service.ts'

/** A mosque's coming Ramadan, and its prayers on both Eids: in the park, or in the hall when it rains. */
export async function addRamadan(admin: SignedInContext, mosqueId: string): Promise<void> {
  const womenSpace = 'yes'
  const taraweeh = [{ afterIsha: 15, rakahs: 20, womenSpace, note: 'A juz’ each night' }]
  const schedule = ramadanChangeSchema.parse({
    imsakMinutes: 5,
    parts: [
      { fromDay: 1, prayers: { fajr: { after: 20 }, isha: { time: '20:00' } }, taraweeh },
      { fromDay: 15, prayers: { fajr: { after: 20 }, isha: { time: '20:30' } }, taraweeh },
    ],
    iftar: 'Iftar for all in the hall. Please come a quarter of an hour before.',
    itikaf: 'In the last ten nights. Please put your name down at the office.',
  })
  await saveRamadan(admin, mosqueId, { year: undefined, seen: undefined, schedule })
  const hall = { place: 'Main hall' }
  for (const eid of ['fitr', 'adha'] as const) {
    const prayers = eidChangeSchema.parse({
      takbeer: '07:30',
      congregations: [
        {
          time: '08:00',
          place: 'Firth Park',
          address: 'Firth Park Rd, Sheffield',
          womenSpace,
          badWeather: hall,
        },
        { time: '09:30', ...hall, womenSpace, language: 'English, Arabic' },
      ],
    })
    await saveEid(admin, { id: mosqueId, eid }, prayers)
  }
}
