import { expect, it } from 'vitest'
import { london } from '#features/timetables/fixtures/written-year.ts'
import { readTimetable } from './read-timetable.ts'

const short: Readonly<Record<string, string>> = {
  day: 'day',
  month: 'month',
  weekday: 'weekday',
  '-': 'ignored',
  j1: 'jumuah.1',
  j2: 'jumuah.2',
  f: 'begins.fajr',
  s: 'begins.sunrise',
  d: 'begins.dhuhr',
  a: 'begins.asr',
  m: 'begins.maghrib',
  i: 'begins.isha',
  F: 'jamaah.fajr',
  D: 'jamaah.dhuhr',
  A: 'jamaah.asr',
  M: 'jamaah.maghrib',
  I: 'jamaah.isha',
}

const table: readonly (readonly [headings: string, row: string, meanings: string])[] = [
  // Daily Prayer Time
  [
    'd_date,fajr_begins,fajr_jamah,sunrise,zuhr_begins,zuhr_jamah,asr_mithl_1,asr_mithl_2,asr_jamah,maghrib_begins,maghrib_jamah,isha_begins,isha_jamah,is_ramadan,hijri_date',
    '27-01-31,06:01,06:30,07:40,12:21,13:00,14:31,15:02,15:30,16:47,16:52,18:21,19:30,0,0',
    'day f F s d D a - A m M i I - -',
  ],
  // hasan1239/iqamah
  [
    'date,day,islamic_day,sehri_ends,fajr_start,sunrise,zawal,zohr,asr,esha,fajr_jamaat,zohar_jamaat,asr_jamaat,maghrib_iftari,maghrib_jamaat,esha_jamaat',
    '2027-01-31,Sun,22,05:59,06:01,07:40,12:15,12:21,14:31,18:21,06:30,13:00,15:30,16:47,16:52,19:30',
    'day weekday - - f s - d a i F D A m M I',
  ],
  // OpenMasjid Display, which has only iqamahs
  ['date,fajr,dhuhr,asr,isha,jumuah', '2027-01-31,06:30,13:00,15:30,19:30,13:15', 'day F D A I j1'],
  // SalahAPI
  [
    'day,fajr_athan,fajr_iqama,sunrise,dhuhr_athan,dhuhr_iqama,asr_athan,asr_iqama,maghrib_athan,maghrib_iqama,isha_athan,isha_iqama',
    '2027-01-31,06:01,06:30,07:40,12:21,13:00,14:31,15:30,16:47,16:52,18:21,19:30',
    'day f F s d D a A m M i I',
  ],
  // A mosque in the United Kingdom
  [
    'date,day,hijriDate,fajr,fajrIqamah,sunrise,dhuhr,dhuhrIqamah,asr,asrIqamah,maghrib,maghribIqamah,isha,ishaIqamah',
    '31/01/2027,Sun,22 Shaban,6:01,6:30,7:40,12:21,13:00,14:31,15:30,16:47,16:52,18:21,19:30',
    'day weekday - f F s d D a A m M i I',
  ],
  // Albania: Imsak beside Fajr
  [
    'Date,Imsaku,Sabahu,Lindja,Dreka,Ikindia,Akshami,Jacia,Festat,Shenime',
    '31-Jan,05:40,06:01,07:40,12:21,14:31,16:47,18:21,,ora +1',
    'day - f s d a m i - -',
  ],
  // Turkey: Imsak is when Fajr begins
  [
    'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı',
    '31.01.2027,06:01,07:40,12:21,14:31,16:47,18:21',
    'day f s d a m i',
  ],
  [
    'Tarih,İmsak,Sabah Kamet,Güneş,Öğle,Öğle Kamet,İkindi,İkindi Kamet,Akşam,Yatsı,Yatsı Kamet',
    '31.01.2027,06:01,06:30,07:40,12:21,13:00,14:31,15:30,16:47,18:21,19:30',
    'day f F s d D a A m i I',
  ],
  // Indonesia: Imsak is earlier
  [
    'tanggal,imsyak,shubuh iqamah,terbit,dzuhur,ashr,magrib,isya',
    '2027-01-31,05:51,06:30,07:40,12:21,14:31,16:47,18:21',
    'day - F s d a m i',
  ],
  // Indonesia
  [
    'tanggal,imsyak,shubuh,terbit,dhuha,dzuhur,ashr,magrib,isya',
    '2027-01-31,05:51,06:01,07:40,08:00,12:21,14:31,16:47,18:21',
    'day - f s - d a m i',
  ],
  // Month blocks
  [
    ',January,Fajr,Sunrise,Dhuhr,Asr,Magrib,Isha',
    'Sun,31,06:01,07:40,12:21,14:31,16:47,18:21',
    'weekday day f s d a m i',
  ],
  [
    'Mars;Dag;Fajr;Shuruk;Dhuhr;Asr;Maghrib;Isha'.replaceAll(';', ','),
    '31,Ons,05:01,06:40,13:21,16:31,19:47,21:21',
    'day weekday f s d a m i',
  ],
  // French
  [
    'Jour,Sobh,Chourouk,Dohr,Asr,Maghreb,Icha',
    '2027-01-31,06:01,07:40,12:21,14:31,16:47,18:21',
    'day f s d a m i',
  ],
  // Arabic and Urdu
  [
    'التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء',
    '2027-01-31,٠٦:٠١,٠٧:٤٠,١٢:٢١,١٤:٣١,١٦:٤٧,١٨:٢١',
    'day f s d a m i',
  ],
  ['تاریخ,فجر,طلوع,ظہر,عصر,مغرب,عشاء', '2027-01-31,06:01,07:40,12:21,14:31,16:47,18:21', 'day f s d a m i'],
  // The name of the prayer over the first column alone
  [
    'Date,Fajr,Jamaat,Sunrise,Zuhr,Jamaat,Isha,Jamaat',
    '2027-01-31,06:01,06:30,07:40,12:21,13:00,18:21,19:30',
    'day f F s d D i I',
  ],
  // One or two separate Friday columns
  [
    'Date,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah,1st Jumuah,2nd Jumuah,Notes',
    '2027-01-31,6:30 AM,1:00 PM,3:30 PM,4:52 PM,7:30 PM,1:00 PM,1:45 PM,closed',
    'day F D A M I j1 j2 -',
  ],
  // A calendar's events
  ['date,Fajr Athan,Fajr Iqamah,Isha Athan,Isha Iqamah', '2027-01-31,06:01,06:30,18:21,19:30', 'day f F i I'],
]

it.each(table)('the columns %s are told', (headings, row, meanings) => {
  const rows = [headings.split(','), row.split(',')]
  const { columns } = readTimetable({ sheets: [{ name: 'a.csv', rows }], calculation: london, year: 2027 })
  expect(columns.map(({ meaning }) => meaning)).toEqual(meanings.split(' ').map((each) => short[each]))
})
