import { describe, expect, test } from 'vitest'
import { sheffield as calculation } from '#features/prayer-times/fixtures/sheffield.ts'
import { singleJumuah } from '#features/prayer-times/jumuahs.schemas.ts'
import { publicationDifferences } from './publication-differences.ts'
import type { PublishMode, TimetableRange } from './timetables.schemas.ts'

const rangeOf = (
  startDate: string,
  endDate: string,
  special: Partial<TimetableRange> = {},
): TimetableRange => ({
  startDate,
  endDate,
  fajr: '06:15',
  dhuhr: '12:15',
  asr: '14:15',
  maghrib: '16:24',
  isha: '18:30',
  jumah: '13:15',
  rules: {},
  jumuahs: [singleJumuah('13:15')],
  ...special,
})
const days = { startDate: '2026-11-23', endDate: '2026-11-29' }
const present = { ranges: [rangeOf('2026-11-20', '2026-11-24')], ownBegins: [] }
const differ = (
  mode: PublishMode,
  ranges: TimetableRange[],
  ownBegins?: { date: string; maghrib: string }[],
) =>
  publicationDifferences({ calculation }, present, {
    days,
    mode,
    published: { ranges, ...(ownBegins && { ownBegins }) },
  })

describe('what laying changes', () => {
  test('are the days without times, where those that are there stay', () => {
    const changed = differ('fill', [rangeOf('2026-11-23', '2026-11-26', { fajr: '06:30' })])
    expect(changed.map(({ date, before, after }) => [date, before.jamaah?.fajr, after.jamaah?.fajr])).toEqual(
      [
        ['2026-11-25', undefined, '06:30'],
        ['2026-11-26', undefined, '06:30'],
      ],
    )
  })

  test('are all days with other times, and those that lose theirs, where they are replaced', () => {
    const changed = differ('replace', [rangeOf('2026-11-24', '2026-11-25', { fajr: '06:30' })])
    expect(changed.map(({ date, before, after }) => [date, before.jamaah?.fajr, after.jamaah?.fajr])).toEqual(
      [
        ['2026-11-23', '06:15', undefined],
        ['2026-11-24', '06:15', '06:30'],
        ['2026-11-25', undefined, '06:30'],
      ],
    )
  })

  test('is nothing on days that say the same, by a rule or not', () => {
    expect(differ('replace', [rangeOf('2026-11-23', '2026-11-24')])).toEqual([])
    const byRule = rangeOf('2026-11-23', '2026-11-24', { rules: { fajr: { on: { monday: '06:15' } } } })
    expect(differ('replace', [byRule])).toEqual([])
  })

  test('are the jumu’ahs of a Friday, too', () => {
    const jumuahs = [singleJumuah('13:15'), singleJumuah('14:00')]
    const [friday] = differ('fill', [rangeOf('2026-11-27', '2026-11-27', { jumuahs })])
    expect(friday?.after.jumuah.map(({ time }) => time)).toEqual(['13:15', '14:00'])
    expect(friday?.after.jamaah?.dhuhr).toBeNull()
  })

  test('follow the beginnings that come with them', () => {
    const byRule = rangeOf('2026-11-25', '2026-11-25', { rules: { maghrib: { after: 5 } } })
    const maghribs = (changed: ReturnType<typeof differ>) => changed.map(({ after }) => after.jamaah?.maghrib)
    expect(maghribs(differ('fill', [byRule]))).toEqual(['16:01'])
    expect(maghribs(differ('fill', [byRule], [{ date: '2026-11-25', maghrib: '16:10' }]))).toEqual(['16:15'])
  })

  test('follow the beginnings of each prayer by itself, where those of others are there', () => {
    const ranges = [rangeOf('2026-11-25', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
    const held = { ranges: [], ownBegins: [{ date: '2026-11-25', fajr: '06:00' }] }
    const published = { ranges, ownBegins: [{ date: '2026-11-25', maghrib: '16:10' }] }
    const [changed] = publicationDifferences({ calculation }, held, { days, mode: 'fill', published })
    expect(changed?.after.jamaah?.maghrib).toBe('16:15')
  })

  test('are days whose printed beginnings are new, lose one that was there, or go', () => {
    const own = (date: string, times: { fajr?: string; isha?: string }) => ({ date, ...times })
    const ownBegins = [
      own('2026-11-22', { fajr: '06:00' }),
      own('2026-11-24', { fajr: '06:00' }),
      own('2026-11-25', { fajr: '06:00' }),
      own('2026-11-26', { fajr: '06:00' }),
      own('2026-11-27', { fajr: '06:00' }),
    ]
    const published = {
      ranges: [],
      ownBegins: [
        own('2026-11-23', { fajr: '06:00' }),
        own('2026-11-24', { fajr: '06:00' }),
        own('2026-11-25', { fajr: '06:00', isha: '18:00' }),
        own('2026-11-26', { isha: '18:00' }),
      ],
    }
    const changesIn = (mode: PublishMode) =>
      publicationDifferences({ calculation }, { ranges: [], ownBegins }, { days, mode, published }).map(
        ({ date, hasOtherTimes, ownBegins }) => [date, hasOtherTimes, ownBegins],
      )
    expect(changesIn('replace')).toEqual([
      ['2026-11-23', false, 'added'],
      ['2026-11-25', false, 'added'],
      ['2026-11-26', false, 'replaced'],
      ['2026-11-27', false, 'removed'],
    ])
    expect(changesIn('fill')).toEqual([
      ['2026-11-23', false, 'added'],
      ['2026-11-25', false, 'added'],
      ['2026-11-26', false, 'added'],
    ])
  })
})
