import { describe, expect, it } from 'vitest'
import { london, madeUpDays, writeSheet } from '#features/timetables/fixtures/written-year.ts'
import { codes, read, rowsOf, six, sixTimes } from './read-samples.ts'

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

  it.each([
    ["Jumu'ah 1:00pm and 2:00 pm", ['13:00', '14:00']],
    ['1st Jummah 13:00, 2nd Jummah 14:00', ['13:00', '14:00']],
  ])('are read from one line with several: %s', (line, times) => {
    const result = read([heads, ...week(() => '13:00'), [line]])
    const friday = result.days.find(({ date }) => date === '2027-01-08')
    expect(friday?.jumuah.map(({ time }) => time)).toEqual(times)
    expect(result.questions).toEqual([])
    expect(codes(result)).not.toContain('columns-unknown')
  })

  it.each(['Jummah 1.00pm until 27 March, 1.30pm after', 'Jummah khutbah 1.15pm, salah 1.30pm'])(
    'are asked for where a line says more than times: %s',
    (line) => {
      const result = read([heads, ...week(() => '13:00'), [line]])
      expect(result.questions.map(({ code }) => code)).toEqual(['jumuah'])
      expect(codes(result)).toContain('unread-row')
    },
  )

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
      message: '“Common time” under “Maghrib jamaat” cannot be read as a time. It is left out.',
      params: {
        sentences: ['unreadTime'],
        heading: 'Maghrib jamaat',
        texts: ['Common time'],
        columns: ['jamaah.maghrib'],
      },
      rows: 'Row 2',
      places: [{ rows: ['2'] }],
    })
    expect(result.findings).toContainEqual(expect.objectContaining({ code: 'unread-row', rows: 'Row 4' }))
  })

  it.each([
    ['no-timetable', 'some,words\nand,more'],
    ['no-days', `${six}\n${sixTimes}`],
    [
      'turned-table',
      'Day,1,2,3\nFajr,5:10,5:09,5:08\nZuhr,13:00,13:00,13:00\nAsr,16:00,16:01,16:02\nIsha,19:30,19:31,19:32',
    ],
    ['many-mosques', `Masjid Name,${six}\nAl Noor,${sixTimes}\nAl Huda,${sixTimes}`],
  ])('has the finding %s', (code, text) => {
    const result = read(rowsOf(text))
    expect(result.findings.filter(({ severity }) => severity === 'error').map((each) => each.code)).toEqual([
      code,
    ])
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
