/** The second half of docs/accuracy.md: what lies between a computed time and the sky, or another's table. */

import { type Deviation, prayerCases } from '#prayer/fixtures/prayer-cases.ts'
import { computePrayerTimes } from '#prayer/prayer-times.ts'
import { nightRules } from '#prayer/solar-day.ts'

export function errorBudget(ours: readonly Deviation[]): string {
  return `## Where minutes come from

What can stand between our time and what you see, or what another table prints.

| cause | how much | what you can do |
| --- | --- | --- |
| minutes that an authority adds or leaves out | 1 to 3 min, always the same way | choose the method of your authority; add minutes by hand |
| where in the city | 0.4 to 0.7 min for 10 km east or west | set the mosque's own coordinates |
| rounding | up to 1 min between two tables | nothing: a clock shows whole minutes |
| height and horizon | 1 to 2 min for 100 m above what lies around | add minutes to sunrise and Maghrib by hand |
| the air | about half a minute; several near the Arctic Circle in winter | leave a minute |
| our sun | a few seconds up to 60° | nothing |
| the rule for short nights | up to two and a half hours for Fajr and Isha | agree on one with your scholars |
| the state's clocks | exactly an hour, after a new law | keep Node up to date |

### Minutes that authorities add

Most methods add a minute to Dhuhr, so that no one prays while the sun stands at its highest; others add caution
elsewhere. Engines and tables differ in this, and it is most of what the tables above show: our Dhuhr is one minute
later than ${percentOf(ours, isPlainDhuhr, ({ minutes }) => minutes === 1)} of the times compared for methods 1, 2, 3 and 9, because those sources leave the minute out. The same for
Asr of method 5 (${signedMean(ours, 5, 'asr')} min on average: the present tables of the Emirates, unlike those of 2018,
leave out the three minutes of caution), for Maghrib of method 11 (${signedMean(ours, 11, 'maghrib')} min: Doha's tables are cautious)
and for Indonesia's, which put two minutes of caution on method 7.

### Where in the city

The earth turns by one degree in four minutes. A mosque 10 km east of the point for which a table was made has every time
0.4 minutes earlier at the equator, 0.6 at 50° and 0.7 at 60°. Official tables are made for the middle of a city or for
its whole region; ours for the coordinates that you enter. North and south matter less, save for long summer days.

### Rounding

A time is computed to a fraction of a second and shown to the minute, so it is off by up to half a minute; so is the
table next to it. Two perfect tables can therefore differ by one minute. Method 7 rounds every time up. Leave a
minute before you begin to fast and before you break the fast.

### Height, horizon and air

Sunrise and Maghrib are those of a flat horizon at sea level, with the bending of light (34 minutes of arc) on an ordinary
day. From 100 m above the land around, the sun sets about 1.2 minutes later at the equator and 1.8 at 50°; from 500 m
2.6 and 4. Behind a hill it is gone earlier, but Maghrib is not. On a cold day with high pressure light bends more: a tenth
of a degree is half a minute for most of us, and several minutes where the winter sun only skims the horizon. There Asr
is uncertain too: with the noon sun below 10° it hardly sinks from noon to Asr, so that a hair's breadth in its height is
minutes of time, and the tolerance of such days is 5 to 15 minutes.

### The sun itself

Its position is computed to a minute of arc, a few seconds of time. Most other programs do as well; but adhan takes Asr
from the sun at 0 h UT instead of at the event, and is up to 23 minutes off with it in the far north-west.

### Short nights

Above 48° the sky does not get dark in summer, and every rule is a human decision. These are not errors, and no comparison
can settle them. Sheffield on 21 June 2026, method 2:

${rulesTable()}

We take the seventh of the night above 48°, and say \`estimated\` where even sunrise has to come from another latitude
([methods.md](methods.md#far-from-the-equator)). In the tables above each engine was given the rule of its row.

### The clocks of the state

Which offset from UTC holds on which day is law, and laws change. Alberta gave up changing its clocks with the Official
Time Act of 14 May 2026, after the tables had been made: ${describeAlberta()} stand
in winter time there, one hour behind the clocks of the place. Zone data know it from 2026c on, which Node 24.21 brings;
the comparison then allows for that hour, and would not for any other. A mosque whose state changes its clocks needs a
newer Node before that day, or every time is an hour off.

## What is not shown

- Nothing checks method 8, or method 2 in Europe, against a full official year: none was found.
- Two engines that agree can err together, where both read a method's rule in the same wrong way.
- Whether twilight at 18° or 15° is the first light is a question for scholars, not for arithmetic.`
}

const isPlainDhuhr = ({ prayer, case: { method } }: Deviation): boolean =>
  prayer === 'dhuhr' && [1, 2, 3, 9].includes(method)

function percentOf(
  all: readonly Deviation[],
  keep: (each: Deviation) => boolean,
  holds: (each: Deviation) => boolean,
): string {
  const kept = all.filter(keep)
  return `${Math.round((kept.filter(holds).length / kept.length) * 100)} %`
}

/** Positive: ours is later. */
function signedMean(all: readonly Deviation[], method: number, prayer: string): string {
  const kept = all.filter((each) => each.prayer === prayer && each.case.method === method)
  const mean = kept.reduce((sum, { minutes }) => sum + minutes, 0) / kept.length
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
