import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { fillSearchIndex } from '#search/fill-index.ts'
import { elementsOf, realColumnAt, textAt } from '#search/json-rows.ts'
import { randomFrom } from '#test/search/random-places.ts'

/** Names with their frequencies: real ones are as uneven. */
const names = (
  'Noor 60|Bilal 40|Madina 40|Taqwa 35|Rahman 35|Aqsa 30|Umar 30|Ali 30|Quba 28|Salam 28|Furqan 25|Tawheed 25|' +
  'Hidaya 24|Abu Bakr 24|Usman 22|Falah 20|Iman 20|Huda 20|Fatima 18|Ibrahim 18|Aisha 16|Hamza 16|Khadija 14|' +
  'Ghousia 14|Makkah 14|Ihsan 12|Tawba 12|Firdaws 10|Kawthar 10|Yusuf 10|Dar us-Salam 10|Sunnah 8|Zakariya 6|Idris 5|' +
  'Mohammed 30|Sultan Ahmet 8|Süleymaniye 5|النور 30|الرحمن 25|قباء 15|عمر بن الخطاب 20|السلام 15'
)
  .split('|')
  .flatMap((entry) => {
    const [, name = '', count] = /^(.*) (\d+)$/.exec(entry) ?? []
    return Array.from({ length: Number(count) }, () => name)
  })
const forms = [
  'Masjid %',
  'Masjid al-%',
  '% Mosque',
  '% Islamic Centre',
  'Jamia Masjid %',
  '% Camii',
  'Mosquée %',
  'مسجد %',
  '% Central Mosque',
  'Masjid % and Community Centre',
]
const countries = [
  'United Kingdom',
  'Pakistan',
  'Indonesia',
  'Turkey',
  'Egypt',
  'Germany',
  'France',
  'Malaysia',
]
const streetKinds = ['Road', 'Street', 'Lane', 'Avenue', 'Way']
const syllables =
  'ba ber bo ca dar del fen gar ha ka lin lo mar mon na nor pel ra ros sa sel ta tor ul var wes yor zan'
const facilitySets = ['', 'wudu', 'wudu,toilets', 'womenSpace,parking,wudu', 'stepFree,parking', 'library']
const townCount = 20_000
const streetCount = 3000
const rowsAtOnce = 2000

export interface Town {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** Towns of all sizes: the first have many mosques, the last hardly any. */
export function makeTowns(): Town[] {
  const random = randomFrom(1)
  return Array.from({ length: townCount }, () => ({
    name: capitalized(makeWord(random, 3)),
    latitude: random() * 100 - 35,
    longitude: random() * 360 - 180,
  }))
}

/** Fills an empty, migrated database with approved mosques, and then the index: a million in some minutes. */
export async function seedDirectory(db: Kysely<Tables>, count: number): Promise<void> {
  const towns = makeTowns()
  const random = randomFrom(2)
  const streets = Array.from({ length: streetCount }, () => capitalized(makeWord(random, 2)))
  for (let start = 0; start < count; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, count - start)
    await insertRows(
      db,
      Array.from({ length }, (_, index) => makeRow(start + index, random, towns, streets)),
    )
  }
  await fillSearchIndex(db)
}

export function makeMosqueName(random: () => number): string {
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? ''
  return pick(forms).replace('%', pick(names))
}

function makeRow(index: number, random: () => number, towns: readonly Town[], streets: readonly string[]) {
  const pick = <T>(all: readonly T[], share = random()) => all[Math.floor(share * all.length)] as T
  const town = pick(towns, random() ** 3)
  const name = makeMosqueName(random)
  const address = `${Math.ceil(random() * 300)} ${pick(streets)} ${pick(streetKinds)}, ${town.name}`
  const country = pick(countries, (Math.abs(town.latitude) % 10) / 10)
  const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
  const scatter = () => (random() - 0.5) * 0.3
  const place = [town.latitude + scatter(), Math.max(-180, Math.min(180, town.longitude + scatter()))]
  const searchText = normalizeForSearch([name, address, '', country].join(' '))
  return [id, name, address, country, searchText, pick(facilitySets), `mosque-${index}`, ...place]
}

async function insertRows(db: Kysely<Tables>, rows: (string | number)[][]): Promise<void> {
  const elements = () => elementsOf(db, sql`${JSON.stringify(rows)}`)
  await sql`
    insert into mosques (id, name, address, country, "searchText", facilities, slug, latitude, longitude,
      email, "emailKey", "orgName", "orgAddress", phone, "secondPhone", "timeZone", shadow, method,
      fajr, dhuhr, asr, maghrib, isha, status, revision, "createdAt", "updatedAt")
    select ${textAt(0)}, ${textAt(1)}, ${textAt(2)}, ${textAt(3)}, ${textAt(4)}, ${textAt(5)}, ${textAt(6)},
      ${realColumnAt(7)}, ${realColumnAt(8)}, 'office@example.org', 'office@example.org', '', '', '', '', 'Europe/London', '1x', 2,
      '05:31', '12:14', '15:02', '17:05', '18:26', 'approved', 1, '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z'
    from ${elements()}`.execute(db)
  await sql`
    insert into mosque_slugs (slug, "mosqueId", base, number)
    select ${textAt(6)}, ${textAt(0)}, ${textAt(6)}, 1 from ${elements()}`.execute(db)
}

function makeWord(random: () => number, length: number): string {
  const all = syllables.split(' ')
  return Array.from({ length }, () => all[Math.floor(random() * all.length)]).join('')
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
