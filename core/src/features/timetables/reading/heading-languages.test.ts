import { describe, expect, it } from 'vitest'
import { codes, read } from './read-samples.ts'

const pair = '06:01,06:30,07:40,12:21,13:00,14:31,15:30,16:47,16:52,18:21,19:30,13:15'.split(',')
const pairMeanings = [
  'day',
  'begins.fajr',
  'jamaah.fajr',
  'begins.sunrise',
  'begins.dhuhr',
  'jamaah.dhuhr',
  'begins.asr',
  'jamaah.asr',
  'begins.maghrib',
  'jamaah.maghrib',
  'begins.isha',
  'jamaah.isha',
  'jumuah.1',
]

/** A day, then start time and iqamah of each prayer with sunrise after Fajr, then jumu'ah. */
const headings: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Date,Fajir Start,Fajir Jamaat,Sun rise,Zuhur Start,Zuhur Jamaat,Asir Start,Asir Jamaat,Mughrib Start,Mughrib Jamaat,Ishah Start,Ishah Jamaat,Jumuʿah',
    'Date,Subah Azan,Subah Iqamat,Sunrise,Zohr Azan,Zohr Iqamat,Asr Azan,Asr Iqamat,Maghrib Azan,Maghrib Iqamat,Eshah Azan,Eshah Iqamat,Jumma prayer',
  ],
  German: [
    "Tag,Fadschr Beginn,Fadschr Iqama,Aufgang,Dhuhr Beginn,Dhuhr Iqama,Asr Beginn,Asr Iqama,Maghrib Beginn,Maghrib Iqama,Ischa Beginn,Ischa Iqama,Dschum'a",
    'Datum,Fadschr Gebetsruf,Fadschr Gemeinschaftsgebet,Sonnenaufgang,Zuhr Gebetsruf,Zuhr Gemeinschaftsgebet,ʿAsr Gebetsruf,ʿAsr Gemeinschaftsgebet,Maghrib Gebetsruf,Maghrib Gemeinschaftsgebet,ʿIschāʾ Gebetsruf,ʿIschāʾ Gemeinschaftsgebet,Freitagsgebet',
  ],
  French: [
    "Jour,Fajr début,Fajr iqama,Lever du soleil,Dhouhr début,Dhouhr iqama,'Asr début,'Asr iqama,Maghreb début,Maghreb iqama,'Icha début,'Icha iqama,Joumou'a",
    'Date,Soubh adhan,Soubh ikama,Chourouq,Dhor adhan,Dhor ikama,Assr adhan,Assr ikama,Coucher du soleil adhan,Maghrib ikama,Ichaa adhan,Ichaa ikama,Prière du vendredi',
  ],
  Dutch: [
    'Datum,Fadjr aanvang,Fadjr iqama,Zonsopgang,Dhoehr aanvang,Dhoehr iqama,Asr aanvang,Asr iqama,Maghrib aanvang,Maghrib iqama,Isjaa aanvang,Isjaa iqama,Vrijdaggebed',
  ],
  Swedish: [
    'Datum,Fajr böneutrop,Fajr iqama,Soluppgång,Dhohr böneutrop,Dhohr iqama,Asr böneutrop,Asr iqama,Maghrib böneutrop,Maghrib iqama,Isha böneutrop,Isha iqama,Fredagsbön',
  ],
  Albanian: [
    'Data,Sabahu ezani,Sabahu xhemati,Lindja e diellit,Dreka ezani,Dreka xhemati,Ikindia ezani,Ikindia xhemati,Akshami ezani,Akshami xhemati,Jacia ezani,Jacia xhemati,Xhumaja',
  ],
  Turkish: [
    'Tarih,Sabah ezanı,Sabah cemaat,Güneş,Öğle ezanı,Öğle cemaat,İkindi ezanı,İkindi cemaat,Akşam ezanı,Akşam cemaat,Yatsı ezanı,Yatsı cemaat,Cuma',
    'Gün,Sabah vakti,Sabah namazı kamet,Güneş doğuşu,Öğle vakti,Öğle kamet,İkindi vakti,İkindi kamet,Akşam vakti,Akşam kamet,Yatsı vakti,Yatsı kamet,Cuma namazı',
  ],
  Indonesian: [
    'Tanggal,Azan Subuh,Iqomah Subuh,Matahari terbit,Azan Zuhur,Iqomah Zuhur,Azan Ashar,Iqomah Ashar,Azan Maghrib,Iqomah Maghrib,Azan Isya,Iqomah Isya,Salat Jumat',
  ],
  Malay: [
    'Tarikh,Azan Subuh,Jemaah Subuh,Syuruk,Azan Zohor,Jemaah Zohor,Azan Asar,Jemaah Asar,Azan Maghrib,Jemaah Maghrib,Azan Isyak,Jemaah Isyak,Solat Jumaat',
  ],
  Arabic: [
    'التاريخ,أذان الفجر,إقامة الفجر,شروق الشمس,أذان الظهر,إقامة الظهر,أذان العصر,إقامة العصر,أذان المغرب,إقامة المغرب,أذان العشاء,إقامة العشاء,صلاة الجمعة',
  ],
  Urdu: [
    'تاریخ,فجر آغاز,فجر جماعت,طلوع آفتاب,ظہر آغاز,ظہر جماعت,عصر آغاز,عصر جماعت,مغرب آغاز,مغرب جماعت,عشاء آغاز,عشاء جماعت,نماز جمعہ',
  ],
}

describe('headings are understood in every language', () => {
  const cases = Object.entries(headings).flatMap(([language, lines]) =>
    lines.map((line, at) => [language, at + 1, line.split(',')] as const),
  )
  it.each(cases)('%s %i', (_, __, line) => {
    const { columns, findings } = read([[...line], ['2027-01-31', ...pair]])
    expect(columns.map(({ meaning }) => meaning)).toEqual(pairMeanings)
    expect(codes({ findings })).not.toContain('unclear-columns')
  })
})

const meaningsOf = (heads: string) => {
  const cells = heads.split(',')
  const times = ['06:01', '06:33', '07:41', '12:22', '14:32', '16:48', '18:22'].slice(0, cells.length - 1)
  return read([cells, ['2027-01-30', ...times], ['2027-01-31', ...times]])
}

describe('a heading that is half understood is asked about, and given to no prayer', () => {
  it.each([
    ['Date,Dhuhr,Asr,Maghrib,Maghrib Iqama,Fadscher Iqama', 'Fadscher Iqama'],
    ['Date,Fajr Begins,Sunrise,Asr Begins,Isha Begins,Mfalme Jamaat', 'Mfalme Jamaat'],
    ['Date,Fajr,Dhuhr,Isha,Zwischengebet,Iqama', 'Iqama'],
    ['Date,Fajr,Dhuhr,Isha,Isha Frauenraum', 'Isha Frauenraum'],
    ['Date,Isha Frauenraum,Fajr,Dhuhr,Isha', 'Isha Frauenraum'],
  ])('%s', (heads, unclear) => {
    const { columns, findings } = meaningsOf(heads)
    const open = columns.filter(({ told }) => told === 'open')
    expect(open.map(({ heading, meaning }) => [heading, meaning])).toEqual([[unclear, 'ignored']])
    expect(findings.find(({ code }) => code === 'unclear-columns')).toMatchObject({
      severity: 'warning',
      params: { headings: [unclear] },
    })
  })

  it('and not any more once a person has said what it holds', () => {
    const columns = [{ table: 0, column: 4, meaning: 'ignored' as const }]
    const rows = [
      'Date,Asr,Maghrib,Isha,Fadscher Iqama'.split(','),
      ['2027-01-31', '14:31', '16:47', '18:21', '06:30'],
    ]
    expect(read(rows).columns[4]?.told).toBe('open')
    const answered = read(rows, { columns })
    expect(answered.columns[4]?.told).toBe('given')
    expect(codes(answered)).not.toContain('unclear-columns')
  })
})

it.each([
  ['Date,Fajr,Fajr ends,Dhuhr,Isha', 'day begins.fajr ignored begins.dhuhr begins.isha'],
  ['Datum,Fadschr,Ende Fadschr,Dhuhr,Ischa', 'day begins.fajr ignored begins.dhuhr begins.isha'],
  ['Date,Asr,Maghrib,Coucher du soleil,Icha', 'day begins.asr begins.maghrib ignored begins.isha'],
  ['Date,Asr,Sunset,Maghrib iqama,Isha', 'day begins.asr begins.maghrib jamaah.maghrib begins.isha'],
  ['Tarih,İkindi,Akşam,Güneş batışı,Yatsı', 'day begins.asr begins.maghrib ignored begins.isha'],
  ['Date,Fajr,Jama’ah time,Dhuhr,Isha', 'day begins.fajr jamaah.fajr begins.dhuhr begins.isha'],
  ['Date,Dschumʿa Chutba,Dhuhr,Asr,Ischa', 'day ignored begins.dhuhr begins.asr begins.isha'],
])('the columns %s hold %s', (heads, meanings) => {
  expect(meaningsOf(heads).columns.map(({ meaning }) => meaning)).toEqual(meanings.split(' '))
})
