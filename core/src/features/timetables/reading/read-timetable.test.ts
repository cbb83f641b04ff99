import { describe, expect, it } from 'vitest'
import { london, madeUpDays, writeSheet } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable, type TimetableReading } from './read-timetable.ts'

const read = (
  rows: readonly (readonly string[])[],
  more: Partial<TimetableReading> & { name?: string } = {},
) => readTimetable({ sheets: [{ name: more.name ?? 'times.csv', rows }], calculation: london, ...more })
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)
const six = 'Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha'
const sixTimes = '06:00,07:50,12:15,14:00,16:20,18:00'

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
    expect(questions).toEqual([])
  })

  it('ask for the order where the file leaves it open', () => {
    const rows = rowsOf(`date,${six}\n05/04/2027,${sixTimes}`)
    expect(read(rows).questions.map(({ code }) => code)).toEqual(['day-order'])
    const answered = read(rows, { dayOrder: 'month-day' })
    expect(answered.questions).toEqual([])
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
        rows: rowsOf(`Day,${six}\n1,${sixTimes}\n2,06:01,07:50,12:15,14:00,16:22,18:00\n3,${sixTimes}`),
      },
      { name: 'march.json, iqamah_times', rows: rowsOf(bands) },
    ]
    const { days } = readTimetable({ sheets, calculation: london, year: 2027 })
    expect(days.map(({ jamaah }) => jamaah)).toEqual([
      { fajr: '06:20', dhuhr: '13:00', asr: '15:00', maghrib: '16:20', isha: '18:00' },
      { fajr: '06:21', dhuhr: '13:00', asr: '15:00', maghrib: '16:22', isha: '18:00' },
      { fajr: '05:50', dhuhr: '13:00', asr: '15:00', maghrib: '16:25', isha: '19:30' },
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
})

describe('the columns of a timetable', () => {
  it('are told by their order and times where they have no headings', () => {
    const days = madeUpDays('2027-05-01', 30)
    const { rows } = writeSheet(days, { time: 'h:mm', day: 'iso', head: 'words' })
    const result = read(rows.slice(1))
    expect(result.columns.map(({ meaning }) => meaning).slice(0, 4)).toEqual([
      ...['day', 'begins.fajr', 'jamaah.fajr', 'begins.sunrise'],
    ])
    expect(result.columns[1]?.told).toBe('order')
    expect(result.days[0]?.begins.isha).toBe(days[0]?.times.get('begins.isha'))
  })

  it('may have single letters as headings, and typographic apostrophes', () => {
    const meanings = read(rowsOf(`M,D,F,S,D,A,M,I\n1,1,${sixTimes}`), { year: 2027 }).columns.map(
      ({ meaning }) => meaning,
    )
    expect(meanings).toEqual([
      ...[
        'month',
        'day',
        'begins.fajr',
        'begins.sunrise',
        'begins.dhuhr',
        'begins.asr',
        'begins.maghrib',
        'begins.isha',
      ],
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
        message: 'These columns hold times and are not used: “Zawal”, “Iftar” and “Isha (Ramadan)”.',
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
      firstValues: ['18:00'],
    })
    expect(days[0]).toMatchObject({ jamaah: { isha: '18:00' } })
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
})

describe('jumu’ahs', () => {
  const week = (dhuhr: (index: number) => string) =>
    madeUpDays('2027-01-04', 14).map(({ date }, index) => [
      date,
      '07:00',
      dhuhr(index),
      '15:00',
      '16:30',
      '19:00',
    ])
  const heads = ['date', 'Fajr jamaat', 'Zuhr jamaat', 'Asr jamaat', 'Maghrib jamaat', 'Isha jamaat']

  it('are read from their own columns, of Fridays alone', () => {
    const { days } = read([
      [...heads, 'Jumuah 1', "2nd Jumu'ah"],
      ...week(() => '13:00').map((row) => [...row, '1:15', '2:00 pm']),
    ])
    expect(
      days.map(({ jumuah }) => jumuah.map(({ time }) => time)).filter((times) => times.length > 0),
    ).toEqual([
      ['13:15', '14:00'],
      ['13:15', '14:00'],
    ])
  })

  it('are read from a footer', () => {
    const result = read([heads, ...week(() => '13:00'), ["1st Jumu'ah 1:00pm"], ["2nd Jumu'ah 1:30pm"]])
    expect(result.days.find(({ date }) => date === '2027-01-08')?.jumuah).toMatchObject([
      { time: '13:00' },
      { time: '13:30' },
    ])
    expect(result.questions).toEqual([])
    expect(codes(result)).not.toContain('unread-row')
  })

  it('are read from a list of dates', () => {
    const result = read([
      ['## SECOND JUMMA'],
      ['8th January 2027 1:40PM'],
      ['15th January 2027 1:50PM'],
      heads,
      ...week((index) => (index % 7 === 4 ? '13:10' : '13:00')),
    ])
    expect(
      result.days
        .filter(({ jumuah }) => jumuah.length > 0)
        .map(({ jumuah }) => jumuah.map(({ time }) => time)),
    ).toEqual([
      ['13:10', '13:40'],
      ['13:10', '13:50'],
    ])
  })

  it('are asked for where nothing says them', () => {
    const rows = [heads, ...week(() => '13:00')]
    expect(read(rows).questions.map(({ code }) => code)).toEqual(['jumuah'])
    const answered = read(rows, { jumuah: ['13:30'] })
    expect(answered.questions).toEqual([])
    expect(answered.days[4]?.jumuah).toMatchObject([{ time: '13:30' }])
  })
})

describe('what is not understood', () => {
  it('is a finding with its rows, and never dropped in silence', () => {
    const result = read(
      rowsOf(
        `date,Fajr jamaat,Zuhr jamaat,Maghrib jamaat\n2027-01-01,07:00,13:00,Common time\n2027-01-02,07:00,13:00,16:30\nIsha changes on 5 January`,
      ),
    )
    expect(result.findings).toContainEqual({
      code: 'unread-time',
      severity: 'warning',
      days: '2027-01-01',
      message: 'Under “Maghrib jamaat” stands “Common time”, which cannot be read as a time. It is left out.',
      rows: 'Row 2',
    })
    expect(result.findings).toContainEqual(expect.objectContaining({ code: 'unread-row', rows: 'Row 4' }))
  })

  it.each([
    ['no-timetable', 'some,words\nand,more'],
    ['no-days', `${six}\n${sixTimes}`],
    ['many-mosques', `Masjid Name,${six}\nAl Noor,${sixTimes}\nAl Huda,${sixTimes}`],
  ])('has the finding %s', (code, text) => {
    const result = read(rowsOf(text))
    expect(codes(result)).toContain(code)
    expect(result.days).toEqual([])
  })

  it('is two tables that say other times of the same days', () => {
    const days = madeUpDays('2027-01-01', 31)
    const sheet = (more: number) => ({
      ...writeSheet(madeUpDays('2027-01-01', 31, { ...london, longitude: london.longitude + more }), {
        time: 'HH:mm',
        day: 'iso',
        head: 'words',
      }),
    })
    const result = read([...sheet(0).rows, [], ...sheet(5).rows])
    expect(codes(result)).toContain('two-tables')
    expect(result.days).toHaveLength(days.length * 2)
  })
})

describe('winter time all year', () => {
  const days = madeUpDays('2027-01-01', 365)
  const winterly = days.map(({ date, times }) => {
    const isSummer = date >= '2027-03-28' && date < '2027-10-31'
    const back = (time: string) =>
      isSummer ? `${String((Number(time.slice(0, 2)) + 23) % 24).padStart(2, '0')}${time.slice(2)}` : time
    return {
      date,
      times: new Map(
        [...times].map(([column, time]) => [column, column.startsWith('begins') ? back(time) : time]),
      ),
    }
  })

  it('is told of the beginnings and jamā’ah each, with a fix that restores the clocks’ time', () => {
    const form = { time: 'HH:mm', day: 'iso', head: 'words' }
    const result = readTimetable({ sheets: [writeSheet(winterly, form)], calculation: london })
    const [found, ...others] = result.findings.filter(({ code }) => code === 'winter-time')
    expect(others).toEqual([])
    expect(found?.days).toBe('2027-03-28/2027-10-30')
    expect(found?.fix?.times['2027-06-01']).toMatchObject({
      'begins.dhuhr': days[151]?.times.get('begins.dhuhr'),
    })
    const right = readTimetable({ sheets: [writeSheet(days, form)], calculation: london })
    expect(codes(right)).not.toContain('winter-time')
  })
})
