import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { ScreenPage } from '@mihrab/core/features/public/screen-page.ts'
import { clockOfOffsets } from '@mihrab/core/prayer/zone-clock.ts'
import { plainFormat } from '@mihrab/core/reader-format.ts'
import { use } from 'react'
import { AssetContext, languageAttributes } from '#public/document.tsx'
import { formatDay } from '#public/format.ts'
import { here, t, twelveHours } from '#public/words.ts'
import { Pattern } from '#ui/pattern.tsx'
import { screenData } from './build-screen-data.ts'
import { draw, jumuahPlaces, rowPlaces } from './drawing.ts'
import { Moon } from './moon-view.tsx'
import type { ScreenData } from './screen-data.ts'
import { DrawingContext, Text, usePart } from './screen-parts.tsx'
import { screenState } from './state.ts'

export const screenFiles = ['src/public/screen/screen.ts', 'src/public/screen/screen.css'] as const

/** Screen for the prayer hall. Its script updates it, except for a chosen moment. */
export function ScreenView({ page, frame, build }: { page: ScreenPage; frame: PageFrame; build: string }) {
  const { asOf, mosque } = page
  const isTwelveHours = page.choices.isTwelveHours ?? plainFormat(frame.language).clock === 'h12'
  const choices = { ...page.choices, isTwelveHours }
  const data = screenData(page, build)
  const now = data.madeAt
  const state = screenState(data, { link: null, deviceNow: now, isStill: asOf !== null }, choices)
  return (
    <html {...languageAttributes(frame.language)}>
      <Head name={mosque.name} hasScript={asOf === null} />
      <body
        data-hours={choices.isTwelveHours ? '12' : '24'}
        data-phones-off-minutes={choices.phonesOffMinutes}
      >
        <Pattern />
        {asOf !== null && <AsOf data={data} now={now} path={here(frame.path)} />}
        <DrawingContext value={draw(data, state, choices)}>
          <Screen data={data} />
        </DrawingContext>
      </body>
    </html>
  )
}

/** Data for the script. The renderer adds it to the page, since React would escape it. */
export function screenJson(page: ScreenPage, build: string): string {
  return JSON.stringify(screenData(page, build))
}

function Head({ name, hasScript }: { name: string; hasScript: boolean }) {
  const assetUrl = use(AssetContext)
  const [script, style] = screenFiles
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${t('screen.title', { name })} · ${t('site.name')}`}</title>
      <meta name="description" content={t('screen.description', { name })} />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#06281d" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assetUrl(style)} />
      {hasScript && <script type="module" src={assetUrl(script)} />}
    </head>
  )
}

function AsOf({ data, now, path }: { data: ScreenData; now: number; path: string }) {
  const clock = clockOfOffsets(data.offsets)
  return (
    <p role="status" className="as-of">
      {t('screen.asOf', { time: clock.timeAt(now), date: formatDay(clock.dayAt(now)) })}{' '}
      <a href={path}>{t('screen.asOfNow')}</a>
    </p>
  )
}

function Screen({ data }: { data: ScreenData }) {
  return (
    <main {...usePart('screen')}>
      <Niche />
      <Times data={data} />
      <Moon />
      <Foot data={data} />
    </main>
  )
}

function Niche() {
  const isHalfFirst = twelveHours().formatToParts(0)[0]?.type === 'dayPeriod'
  const half = <Text name="half" className="half" />
  return (
    <section className="niche">
      <Text as="h1" name="name" dir="auto" />
      <Arch />
      <div className="inside">
        <p lang="ar" dir="rtl" aria-hidden="true" className="arabic">
          <Text name="hijriArabic" />
        </p>
        <p className="clock">
          {isHalfFirst && half}
          <Text name="clock" />
          {!isHalfFirst && half}
        </p>
        <p className="date">
          <Text name="date" />
        </p>
        <p className="hijri" {...usePart('hijri')}>
          <Text name="hijri" />
        </p>
        <p role="timer" className="count" {...usePart('count')}>
          <Text name="count" />
        </p>
      </div>
    </section>
  )
}

/** Two lines and a background, stretched to the column's height below the shoulders. */
function Arch() {
  const top = 'M0 180C0 60 240 90 355 0C470 90 710 60 710 180'
  return (
    <div aria-hidden="true" className="arch">
      <svg aria-hidden="true" viewBox="0 0 710 180" fill="none" preserveAspectRatio="none">
        <path d={top} stroke="#d9b266" strokeOpacity=".8" strokeWidth="2.5" />
      </svg>
      <span className="sides" />
      <span className="ground">
        <svg aria-hidden="true" viewBox="0 0 670 180" preserveAspectRatio="none">
          <path d="M0 180C0 66 232 88 335 0C438 88 670 66 670 180Z" fill="#fff" fillOpacity=".13" />
        </svg>
        <span className="panel" />
      </span>
    </div>
  )
}

function Times({ data: { words } }: { data: ScreenData }) {
  return (
    <section className="times">
      <div className="labels">
        <p className="label">
          <Text name="label" />
        </p>
        <p className="computed">
          <Text name="computed" />
        </p>
      </div>
      <table {...usePart('times')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.prayer}</span>
            </th>
            <th scope="col" className="begins">
              {words.begins}
            </th>
            <th scope="col" className="jamaah">
              {words.jamaah}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowPlaces.map((place) => (
            <Row key={place} place={place} />
          ))}
          <TaraweehRow />
        </tbody>
      </table>
      <p className="message">
        <Text name="message" />
      </p>
    </section>
  )
}

function TaraweehRow() {
  return (
    <tr {...usePart('rowTaraweeh')}>
      <th scope="row">
        <Text name="nameTaraweeh" />
        <span lang="ar" dir="rtl" aria-hidden="true" className="arabic">
          <Text name="arabicTaraweeh" />
        </span>
      </th>
      <td colSpan={2} className="taraweeh">
        <Text name="taraweeh" />
      </td>
    </tr>
  )
}

function Row({ place }: { place: number }) {
  return (
    <tr {...usePart(`row${place}`)}>
      <th scope="row">
        <Text name={`name${place}`} />
        <span lang="ar" dir="rtl" aria-hidden="true" className="arabic">
          <Text name={`arabic${place}`} />
        </span>
      </th>
      <td className="begins">
        <Text name={`begins${place}`} />
      </td>
      <td className="jamaah">
        <Text name={`jamaah${place}`} />
      </td>
    </tr>
  )
}

function Foot({ data: { words } }: { data: ScreenData }) {
  const [first, ...others] = jumuahPlaces
  return (
    <footer {...usePart('foot')}>
      <section className="jumuahs">
        <h2>{words.jumuah}</h2>
        <p>
          <Jumuah place={first} />
          <Text name="and" className="and" />
          {others.map((place) => (
            <Jumuah key={place} place={place} />
          ))}
        </p>
      </section>
      <div className="hints">
        <p dir="auto" className="hint" {...usePart('hint')}>
          <Text name="hintBefore" />
          <Text as="b" name="hintBold" />
          <Text name="hintAfter" />
        </p>
        <p role="status" aria-live="off" className="mark">
          <span className="dot" />
          <Text name="mark" />
        </p>
      </div>
    </footer>
  )
}

function Jumuah({ place }: { place: number }) {
  const name = `jumuah${place}`
  return <Text name={name} className="time" {...usePart(name)} />
}
