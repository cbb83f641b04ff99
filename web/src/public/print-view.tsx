import { type Jumuah, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { agreedJumuah, sameJumuahs } from '@mihrab/core/features/public/month-days.ts'
import type { MonthDay, MonthPage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { hijriMonthName } from '@mihrab/core/hijri/hijri-months.ts'
import type { ReactNode } from 'react'
import { ArchMark } from '#ui/arch-mark.tsx'
import { beginsWords } from './begins-words.ts'
import { Document } from './document.tsx'
import { formatDay, formatHijriMonths, formatMonth, formatWeekday } from './format.ts'
import { JumuahDetails, jumuahDetails } from './jumuah-details.tsx'
import { buttonLook, scrolledByKeys } from './looks.ts'
import { NoTime } from './no-time.tsx'
import { t } from './words.ts'

/** Longer names are set smaller: the sheet stays one page. */
const longName = 50

/** A month on one page of paper, black on white: no colour carries a meaning. */
export function PrintView({ page, frame }: { page: MonthPage; frame: PageFrame }) {
  const { mosque, month, today } = page
  const name = formatMonth(`${month.month}-01`)
  return (
    <Document
      frame={frame}
      title={`${name}: ${mosque.name}`}
      description={t('meta.month', { name: mosque.name, month: name })}
      islands={['print']}
      isPlain
    >
      <PrintBar page={page} />
      <main id="content" className="sheet">
        <SheetHead page={page} />
        <SheetTitle page={page} />
        <section {...scrolledByKeys} aria-label={t('month.times')} className="sheet-table">
          <PrintTable days={month.days} />
        </section>
        <SheetLegend page={page} />
        <footer>
          <span>{t('month.asOf', { date: formatDay(today) })}</span>
          <a href={`/mosques/${mosque.slug}`}>{mosque.url.replace(/^https?:\/\//, '')}</a>
        </footer>
      </main>
    </Document>
  )
}

function PrintBar({ page: { mosque, month } }: { page: MonthPage }) {
  return (
    <div className="print-bar">
      <a href={`/mosques/${mosque.slug}/${month.month}`} className={buttonLook('plain')}>
        {t('month.back', { name: mosque.name })}
      </a>
      <button type="button" data-print data-needs-script className={buttonLook('accent')}>
        {t('month.printNow')}
      </button>
    </div>
  )
}

function SheetHead({ page: { mosque, qrCode } }: { page: MonthPage }) {
  return (
    <header>
      <ArchMark className="mark" />
      <div>
        <h1 dir="auto" className={mosque.name.length > longName ? 'long' : undefined}>
          {mosque.name}
        </h1>
        <p dir="auto">{mosque.address}</p>
      </div>
      <p className="scan">{t('month.scan')}</p>
      {qrCode && (
        <img src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`} alt="" width={92} height={92} />
      )}
    </header>
  )
}

function SheetTitle({ page: { month } }: { page: MonthPage }) {
  const first = `${month.month}-01`
  const last = month.days.at(-1)?.date ?? first
  return (
    <div className="title">
      <h2>{formatMonth(first)}</h2>
      <p>{formatHijriMonths(first, last)}</p>
      <p lang="ar" dir="rtl" aria-hidden="true">
        {formatHijriMonths(first, last, 'arabic')}
      </p>
    </div>
  )
}

function SheetLegend({ page: { month, method } }: { page: MonthPage }) {
  const jumuah = sameJumuahs(month.days)
  const agreed = agreedJumuah(month.days)
  const changed = month.days.find(({ changed: [prayer], jamaah }) => prayer && jamaah?.[prayer])
  const newTime = changed?.changed[0] && changed.jamaah?.[changed.changed[0]]
  const newMonth = month.days.find(({ hijri }) => hijri.day === 1)
  const hasFridays = month.days.some((day) => day.jumuah.length > 0)
  return (
    <div className="legend">
      {agreed && <JumuahBox jumuahs={jumuah ?? agreed.map(singleJumuah)} />}
      <dl>
        {newTime && <Sign sign={<b className="changed">{newTime}</b>}>{t('month.newTime')}</Sign>}
        {hasFridays && <Sign sign={<span className="friday-mark" />}>{t('month.friday')}</Sign>}
        {newMonth && <Sign sign={<b>{hijriDayOne(newMonth)}</b>}>{t('month.hijriMonth')}</Sign>}
        <div>
          <dd>{beginsWords({ month, method })}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Said of all Fridays of the month. */
function JumuahBox({ jumuahs }: { jumuahs: readonly Jumuah[] }) {
  const isPlain = jumuahs.every((jumuah) => jumuahDetails(jumuah).length === 0)
  return (
    <div className="jumuah-box">
      <b>{t('month.everyFriday')}</b>
      <ul className={isPlain ? 'plain' : jumuahs.length > 2 ? 'many' : undefined}>
        {jumuahs.map((jumuah) => (
          <li key={jumuah.time} data-jumuah={jumuah.time}>
            <b>{jumuah.time}</b> <JumuahDetails jumuah={jumuah} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sign({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <div>
      <dt>{sign}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `1 Rajab` */
function hijriDayOne({ hijri }: MonthDay): string {
  return `1 ${hijriMonthName(hijri.month).english}`
}

function PrintTable({ days }: { days: readonly MonthDay[] }) {
  const hasAgreed = agreedJumuah(days) !== null
  return (
    <table>
      <PrintTableHead />
      <tbody>
        {days.map((day) => (
          <PrintRow key={day.date} day={day} hasAgreed={hasAgreed} />
        ))}
      </tbody>
    </table>
  )
}

function PrintTableHead() {
  return (
    <thead>
      <tr>
        <th rowSpan={2} colSpan={2} scope="col">
          {t('month.day')}
        </th>
        <th rowSpan={2} scope="col">
          {t('month.hijri')}
        </th>
        {startPrayers.map((prayer) => [
          <th key={prayer} colSpan={2} scope="colgroup" className="edge">
            {t(`prayers.${prayer}`)}
          </th>,
          prayer === 'fajr' && (
            <th key="sunrise" rowSpan={2} scope="col" className="edge">
              {t('prayers.sunrise')}
            </th>
          ),
        ])}
      </tr>
      <tr>
        {startPrayers.map((prayer) => [
          <th key={`${prayer} begins`} scope="col" className="edge sub">
            {t('month.begins')}
          </th>,
          <th key={prayer} scope="col" className="sub">
            {t('month.jamaah')}
          </th>,
        ])}
      </tr>
    </thead>
  )
}

function PrintRow({ day, hasAgreed }: { day: MonthDay; hasAgreed: boolean }) {
  const { hijri } = day
  return (
    <tr
      data-date={day.date}
      data-source={day.jamaah ? 'mosque' : 'computed'}
      className={[day.isFriday && 'friday', hijri.day === 1 && 'new-month'].filter(Boolean).join(' ')}
    >
      <th scope="row">{Number(day.date.slice(8))}</th>
      <td className="weekday">{formatWeekday(day.date)}</td>
      <td className="hijri">{hijri.day === 1 ? <b>{hijriDayOne(day)}</b> : hijri.day}</td>
      {startPrayers.map((prayer) => [
        <td key={`${prayer} begins`} className="edge begins">
          {day.begins[prayer] ?? <NoTime />}
        </td>,
        <td key={prayer}>
          <PrintJamaah day={day} prayer={prayer} hasAgreed={hasAgreed} />
        </td>,
        prayer === 'fajr' && (
          <td key="sunrise" className="edge begins">
            {day.begins.sunrise ?? <NoTime />}
          </td>
        ),
      ])}
    </tr>
  )
}

function PrintJamaah({ day, prayer, hasAgreed }: { day: MonthDay; prayer: StartPrayer; hasAgreed: boolean }) {
  if (prayer === 'dhuhr' && day.jumuah.length > 0) {
    const times = day.jumuah.map(({ time }) => time).join(', ')
    return hasAgreed ? <small>{t('prayers.jumuah')}</small> : <b>{times}</b>
  }
  const time = day.jamaah?.[prayer]
  if (!time) return <NoTime />
  return day.changed.includes(prayer) ? <b className="changed">{time}</b> : time
}
