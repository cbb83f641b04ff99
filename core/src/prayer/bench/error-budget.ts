/** Second half of docs/accuracy.md: differences between a computed time and the sky, or another's table. */

import { type Deviation, prayerCases } from '#prayer/fixtures/prayer-cases.ts'
import { computePrayerTimes } from '#prayer/prayer-times.ts'
import { nightRules } from '#prayer/solar-day.ts'

export function errorBudget(ours: readonly Deviation[]): string {
  return `## Where minutes come from

| cause | how much | what you can do |
| --- | --- | --- |
| minutes that an authority adds or leaves out | 1 to 3 min | choose your authority's method; add minutes |
| place in the city | 0.4 min for 10 km east or west at the equator, 0.6 at 50°, 0.7 at 60° | set the mosque's coordinates |
| rounding | up to 1 min; method 7 rounds up | leave a minute before and after fasting |
| height above the land around | 100 m: sunset 1.2 min later at the equator, 1.8 at 50°; 500 m: 2.6 and 4 | add minutes to sunrise and Maghrib; not for a hill that hides the sun |
| refraction on a cold day | half a minute; several near the Arctic Circle in winter, for Asr too (tolerance 5 to 15 min) | leave a minute |
| position of the sun | a few seconds up to 60° | nothing |
| rule for short nights | up to two and a half hours for Fajr and Isha | ask your scholars |
| a new law on clocks | exactly an hour | keep Node up to date |

### Minutes that authorities add

- Methods 1, 2, 3 and 9: our Dhuhr is a minute later than ${percentOf(ours, isPlainDhuhr, ({ minutes }) => minutes === 1)} of the times compared, because those sources leave out
  the minute after the sun's highest point.
- Asr of method 5: ${signedMean(ours, 5, 'asr')} min on average, as the present tables of the Emirates leave out the three minutes of caution of 2018.
- Maghrib of method 11: ${signedMean(ours, 11, 'maghrib')} min, as Doha's tables are cautious.

### Short nights

Above 48° every rule is a [human decision](methods.md#far-from-the-equator). Sheffield on 21 June 2026, method 2:

${rulesTable()}

### The clocks of the state

Alberta gave up changing its clocks by the Official Time Act of 14 May 2026: ${describeAlberta()}
were published an hour behind. Zone data know it from 2026c on (Node 24.21); the comparison allows for exactly that hour.

## What is not shown

- No full official year was found for method 8, or for method 2 in Europe.
- Two engines that agree can share a wrong reading of a method.
- Whether twilight at 18° or 15° is the first light is a question for scholars.`
}

const isPlainDhuhr = ({ prayer, case: { method } }: Deviation): boolean =>
  prayer === 'dhuhr' && [1, 2, 3, 9].includes(method)

function percentOf(
  all: readonly Deviation[],
  isCounted: (each: Deviation) => boolean,
  holds: (each: Deviation) => boolean,
): string {
  const counted = all.filter(isCounted)
  return `${Math.round((counted.filter(holds).length / counted.length) * 100)} %`
}

/** Positive: ours is later. */
function signedMean(all: readonly Deviation[], method: number, prayer: string): string {
  const counted = all.filter((each) => each.prayer === prayer && each.case.method === method)
  const mean = counted.reduce((sum, { minutes }) => sum + minutes, 0) / counted.length
  return `${mean > 0 ? '+' : '−'}${Math.abs(mean).toFixed(1)}`
}

function rulesTable(): string {
  const sheffield = { latitude: 53.4037, longitude: -1.4583, timeZone: 'Europe/London' }
  const rows = nightRules.map((rule) => {
    const options = { highLatitudeRule: rule }
    const input = { ...sheffield, date: '2026-06-21', method: 2, shadow: '1x', options } as const
    const { fajr, sunrise, maghrib, isha } = computePrayerTimes(input).times
    return `| ${rule} | ${fajr.time} | ${sunrise.time} | ${maghrib.time} | ${isha.time} |`
  })
  return ['| rule | Fajr | sunrise | Maghrib | Isha |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

function describeAlberta(): string {
  const rows = prayerCases.filter((each) => each.timeZone === 'America/Edmonton' && each.date >= '2026-11-01')
  const times = rows.flatMap((each) => Object.values(each.times).filter((time) => time !== null))
  const days = new Set(rows.map(({ date }) => date)).size
  const places = [...new Set(rows.map(({ place }) => place))].join(' and ')
  return `${rows.length} rows for ${places} (${times.length} times on ${days} days)`
}
