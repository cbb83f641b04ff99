import { describe, expect, it } from 'vitest'
import { london, madeUpDays, writeSheet } from '#features/timetables/fixtures/written-year.ts'
import { read, rowsOf, six, sixTimes } from './read-samples.ts'
import { readTimetable } from './read-timetable.ts'

describe('the columns of a timetable', () => {
  it('are told by their order and times where they have no headings', () => {
    const days = madeUpDays('2027-05-01', 30)
    const { rows } = writeSheet(days, { time: 'h:mm', day: 'iso', head: 'words' })
    const result = read(rows.slice(1))
    expect(result.columns.map(({ meaning }) => meaning).slice(0, 4)).toEqual([
      'day',
      'begins.fajr',
      'jamaah.fajr',
      'begins.sunrise',
    ])
    expect(result.columns[1]?.told).toBe('order')
    expect(result.days[0]?.begins.isha).toBe(days[0]?.times.get('begins.isha'))
  })

  it('may have single letters as headings, and typographic apostrophes', () => {
    const meanings = read(rowsOf(`M,D,F,S,D,A,M,I\n1,1,${sixTimes}`), { year: 2027 }).columns.map(
      ({ meaning }) => meaning,
    )
    expect(meanings).toEqual([
      'month',
      'day',
      'begins.fajr',
      'begins.sunrise',
      'begins.dhuhr',
      'begins.asr',
      'begins.maghrib',
      'begins.isha',
    ])
    const curly = read(rowsOf('date,FAJR,ZUHR,‘ASR,MAGHRIB,ESHA\n2027-01-01,06:01,12:11,14:02,16:13,18:04'))
    expect(curly.columns[3]?.meaning).toBe('begins.asr')
  })

  it('have the beginning of Asr by the mosque’s shadow', () => {
    const rows = rowsOf(
      'date,fajr_begins,asr_mithl_1,asr_mithl_2,asr_jamah,isha_begins\n2027-01-01,06:01,14:02,14:40,15:00,18:04',
    )
    expect(read(rows).days[0]).toMatchObject({ begins: { asr: '14:02' }, jamaah: { asr: '15:00' } })
    const later = read(rows, { calculation: { ...london, shadow: '2x' } })
    expect(later.days[0]).toMatchObject({ begins: { asr: '14:40' }, jamaah: { asr: '15:00' } })
  })

  it('may be of two tables beside each other', () => {
    const { days, tables } = read(
      rowsOf(
        `January,,,,,,,February\nDay,${six},Day,${six}\n1,${sixTimes},1,${sixTimes}\n2,${sixTimes},2,${sixTimes}`,
      ),
      { year: 2027 },
    )
    expect(tables).toHaveLength(2)
    expect(days.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-02', '2027-02-01', '2027-02-02'])
  })

  it('are named where they hold times and are not used', () => {
    const result = read(
      rowsOf(`date,${six},Zawal,Iftar,Isha (Ramadan)\n2027-01-01,${sixTimes},12:10,16:20,20:00`),
    )
    expect(result.columns.slice(7).map(({ meaning }) => meaning)).toEqual(['ignored', 'ignored', 'ignored'])
    expect(result.findings).toContainEqual(
      expect.objectContaining({
        code: 'ignored-times',
        message: 'These columns contain times and are not used: “Zawal”, “Iftar” and “Isha (Ramadan)”.',
      }),
    )
  })

  it('can be put right by a person', () => {
    const rows = rowsOf(`date,${six}\n2027-01-01,${sixTimes}`)
    const { days, columns } = read(rows, { columns: [{ table: 0, column: 6, meaning: 'jamaah.isha' }] })
    expect(columns[6]).toMatchObject({
      heading: 'Isha',
      meaning: 'jamaah.isha',
      told: 'given',
      firstValues: ['18:04'],
    })
    expect(days[0]).toMatchObject({ jamaah: { isha: '18:04' } })
    expect(days[0]?.begins.isha).toBeUndefined()
  })

  it('are beginnings in one file and jamā’ah in another under the same headings', () => {
    const five = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha'
    const begins = { name: 'a.csv', rows: rowsOf(`${five}\n2027-01-01,06:01,12:11,14:02,16:13,18:04`) }
    const jamaah = { name: 'b.csv', rows: rowsOf(`${five}\n2027-01-01,06:31,12:31,14:32,16:18,18:34`) }
    const named = {
      name: 'iqamah-times.csv',
      rows: rowsOf(`Date,${six}\n2027-01-01,06:31,07:50,12:31,14:32,16:18,18:34`),
    }
    for (const sheets of [
      [begins, jamaah],
      [jamaah, begins],
      [begins, named],
    ]) {
      const { days } = readTimetable({ sheets, calculation: london })
      expect(days).toHaveLength(1)
      expect(days[0]).toMatchObject({
        begins: { fajr: '06:01', isha: '18:04' },
        jamaah: { fajr: '06:31', isha: '18:34' },
      })
    }
  })

  it('of Ramadan alone are offered for its days', () => {
    const rows = [
      ['date', 'Fajr jamaat', 'Maghrib jamaat', 'Isha jamaat', 'Isha (Ramadan)'],
      ...[6, 7, 8, 9].map((day) => [`2027-02-0${day}`, '06:00', '17:20', '19:30', '8:15']),
    ]
    const { days, findings } = read(rows)
    expect(days[3]?.jamaah.isha).toBe('19:30')
    const finding = findings.find(({ code }) => code === 'ramadan-column')
    expect(finding).toMatchObject({ prayer: 'isha', days: '2027-02-08/2027-02-09' })
    expect(finding?.fix).toEqual({
      label: 'Use it in Ramadan',
      params: { sentences: ['useInRamadan'] },
      times: { '2027-02-08': { 'jamaah.isha': '20:15' }, '2027-02-09': { 'jamaah.isha': '20:15' } },
    })
  })

  it('say by “same” the beginning where no time stands above, and the time above where one does', () => {
    const rows = [
      'date,Fajr begins,Fajr jamaat,Maghrib begins,Maghrib jamaat'.split(','),
      ['2027-01-04', '06:22', '06:45', '16:04', 'same'],
      ['2027-01-05', '06:22', 'same', '16:05', 'w/ adhan'],
      ['2027-01-06', '06:21', '', '16:06', 'as begins'],
      ['2027-01-07', '06:21', '06:50', '16:08', 'same'],
    ]
    const { days, findings } = read(rows)
    expect(days.map(({ jamaah }) => jamaah.maghrib)).toEqual(['16:04', '16:05', '16:06', '16:08'])
    expect(days.map(({ jamaah }) => jamaah.fajr)).toEqual(['06:45', '06:45', undefined, '06:50'])
    expect(findings.map(({ code }) => code)).not.toContain('unread-time')
  })
})
