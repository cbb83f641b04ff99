import { describe, expect, it } from 'vitest'
import { london } from '#features/timetables/fixtures/written-year.ts'
import { codes, read, rowsOf, six, sixTimes } from './read-samples.ts'
import { readTimetable } from './read-timetable.ts'

describe('the days of a timetable', () => {
  it('take month and year from what stands over them', () => {
    const { days, tables } = read(
      rowsOf(
        `JANUARY 2027\nDay,${six}\n1,${sixTimes}\n2,${sixTimes}\nFEBRUARY 2027\nDay,${six}\n1,${sixTimes}`,
      ),
    )
    expect(days.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-02', '2027-02-01'])
    expect(tables).toHaveLength(1)
  })

  it('take the month from a heading', () => {
    const { days } = read(
      rowsOf(
        `Day,April,Shawwal,${six}\nThu,1,23,${sixTimes}\nFri,2,24,${sixTimes}\nDay,May,Dhul Qadah,${six}\nSat,1,24,${sixTimes}`,
      ),
      { year: 2027 },
    )
    expect(days.map(({ date, weekday }) => [date, weekday])).toEqual([
      ['2027-04-01', 4],
      ['2027-04-02', 5],
      ['2027-05-01', 6],
    ])
  })

  it.each(['march.json', '03.csv', 'prayer-times-mar.csv', 'Mars'])(
    'take the month from the name %s',
    (name) => {
      const result = read(rowsOf(`Day,${six}\n1,${sixTimes}\n2,${sixTimes}`), { name, year: 2027 })
      expect(result.days.map(({ date }) => date)).toEqual(['2027-03-01', '2027-03-02'])
      expect(codes(result)).toContain('month-by-name')
    },
  )

  it('are told from the order of the whole file', () => {
    const { days, questions } = read(
      rowsOf(`date,${six}\n01/04/2027,${sixTimes}\n02/04/2027,${sixTimes}\n03/04/2027,${sixTimes}`),
    )
    expect(days.map(({ date }) => date)).toEqual(['2027-04-01', '2027-04-02', '2027-04-03'])
    expect(questions.map(({ code }) => code)).not.toContain('day-order')
  })

  it('ask for the order where the file leaves it open', () => {
    const rows = rowsOf(`date,${six}\n05/04/2027,${sixTimes}`)
    expect(read(rows).questions.map(({ code }) => code)).toContain('day-order')
    const answered = read(rows, { dayOrder: 'month-day' })
    expect(answered.questions.map(({ code }) => code)).not.toContain('day-order')
    expect(answered.days[0]?.date).toBe('2027-05-04')
  })

  it('ask for the year, and name those that the weekdays fit', () => {
    const rows = rowsOf(
      `Dag,Datum,${six}\nWoe,18-feb,${sixTimes}\nDo,19-feb,${sixTimes}\nVr,20-feb,${sixTimes}`,
    )
    const asked = read(rows)
    expect(asked.days).toEqual([])
    expect(asked.questions[0]).toMatchObject({
      code: 'year',
      options: [
        { value: '2015' },
        { value: '2026' },
        { value: '2032' },
        { value: '2037' },
        { value: '2043' },
      ],
    })
    expect(read(rows, { year: 2026 }).days[0]).toMatchObject({ date: '2026-02-18', weekday: 3 })
  })

  it('go on into the next year', () => {
    const { days } = read(rowsOf(`Date,${six}\n30-Dec,${sixTimes}\n31-Dec,${sixTimes}\n1-Jan,${sixTimes}`), {
      year: 2027,
    })
    expect(days.map(({ date }) => date)).toEqual(['2027-12-30', '2027-12-31', '2028-01-01'])
  })

  it('may be of the Hijri calendar', () => {
    const rows = rowsOf(`Ramadan,Dag,${six}\n1,Mon,${sixTimes}\n2,Tue,${sixTimes}`)
    const result = read(rows, { year: 1448 })
    expect(result.days.map(({ date }) => date)).toEqual(['2027-02-08', '2027-02-09'])
    expect(codes(result)).toEqual(expect.arrayContaining(['hijri-days', 'ramadan-only']))
    expect(read(rows).questions[0]?.code).toBe('year')
  })

  it('may be bands, whose jamā’ah goes with the beginnings of each day', () => {
    const bands =
      'date_range,fajr,dhuhr,asr,maghrib,isha\n1-2,20 mins after adhan,13:00,15:00,sunset,Entry Time\n3,05:50,13:00,15:00,+5,19:30'
    const sheets = [
      {
        name: 'march.json',
        rows: rowsOf(`Day,${six}\n1,${sixTimes}\n2,06:02,07:50,12:11,14:02,16:15,18:04\n3,${sixTimes}`),
      },
      { name: 'march.json, iqamah_times', rows: rowsOf(bands) },
    ]
    const { days } = readTimetable({ sheets, calculation: london, year: 2027 })
    expect(days.map(({ jamaah }) => jamaah)).toEqual([
      { fajr: '06:21', dhuhr: '13:00', asr: '15:00', maghrib: '16:13', isha: '18:04' },
      { fajr: '06:22', dhuhr: '13:00', asr: '15:00', maghrib: '16:15', isha: '18:04' },
      { fajr: '05:50', dhuhr: '13:00', asr: '15:00', maghrib: '16:18', isha: '19:30' },
    ])
  })

  it('leave out what is not in the calendar, and say so', () => {
    const result = read(
      rowsOf(`date,${six}\n2027-02-28,${sixTimes}\n2027-02-29,${sixTimes}\n2027-02-31,${sixTimes}`),
    )
    expect(result.days).toHaveLength(1)
    expect(result.findings.filter(({ rows }) => rows)).toMatchObject([
      { code: 'leap-day', rows: 'Row 3' },
      { code: 'not-a-day', rows: 'Row 4' },
    ])
  })

  it('leave out those of a Hijri year before 1900, whose beginnings are not computed', () => {
    const result = read(rowsOf(`date,Fajr jamaat,Isha jamaat\n1 Ramadan,+10,+10\n2 Ramadan,+10,+10`), {
      year: 1300,
    })
    expect(result.days).toEqual([])
    expect(result.findings.map(({ code }) => code)).toContain('not-a-day')
  })
})
