import { addDays } from '@mihrab/core/days.ts'
import { timetableRange } from '@mihrab/web/test/many-days-rig.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysToPublish, type PublishReview, PublishStep } from './publish-step.tsx'

const FirstMode: PublishReview = ({ firstMode }) => <p>first: {firstMode}</p>

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(from, index),
    begins: {},
    jamaah: {},
    jumuah: [],
  }))

test('past days are not published', () => {
  const { publishable, span } = daysToPublish(daysFrom('2027-01-01', 365), '2027-02-01')
  expect(span).toEqual({ startDate: '2027-02-01', endDate: '2027-12-31' })
  expect(publishable).toHaveLength(334)
})

test('one year is published at once, without later days', () => {
  const { publishable, span } = daysToPublish(daysFrom('2027-01-01', 731), '2026-12-01')
  expect(span).toEqual({ startDate: '2027-01-01', endDate: '2028-01-01' })
  expect(publishable).toHaveLength(366)
})

test('there is nothing to publish if all days are past', () => {
  expect(daysToPublish(daysFrom('2026-01-01', 31), '2027-02-01').span).toBeNull()
  expect(daysToPublish([], '2027-02-01').span).toBeNull()
})

const mosque = {
  _id: 'm',
  slug: 'masjid',
  name: 'Masjid Sunnah',
  timeZone: 'Europe/London',
  shadow: '1x' as const,
  location: { latitude: 53.4, longitude: -1.5 },
  prayStartTime: { method: 3 as const },
  highLatitudeRule: 'auto' as const,
  adjustments: {},
}

const PublishedRanges: PublishReview = ({ proposal }) => {
  const range = timetableRange('2027-02-01', '2027-03-31')
  const present = { from: '2027-03-01', to: '2027-03-02', updatedAt: '', ranges: [range], ownBegins: [] }
  const { ranges, ownBegins = [] } = proposal(present, 'replace')
  return <p>{JSON.stringify([ranges.map(({ startDate, endDate }) => [startDate, endDate]), ownBegins])}</p>
}

test('start times alone leave the published jamā’ah times of their days', () => {
  const leave = () => undefined
  const days = daysFrom('2027-03-01', 2).map((day) => ({ ...day, begins: { fajr: '05:01' } }))
  render(
    <PublishStep
      {...{ mosque, days }}
      PublishReview={PublishedRanges}
      RamadanOffer={() => null}
      timesHref="/pray"
      today="2026-11-22"
      onBack={leave}
      onPublished={leave}
    />,
  )
  const begins = days.map(({ date }) => ({ date, fajr: '05:01' }))
  screen.getByText(JSON.stringify([[['2027-03-01', '2027-03-02']], begins]))
})

test('new times replace the published ones unless the person chooses otherwise', () => {
  const leave = () => undefined
  const days = [{ date: '2027-03-01', begins: {}, jamaah: { fajr: '05:00' }, jumuah: [] }]
  render(
    <PublishStep
      {...{ mosque, days }}
      PublishReview={FirstMode}
      RamadanOffer={() => null}
      timesHref="/pray"
      today="2026-11-22"
      onBack={leave}
      onPublished={leave}
    />,
  )
  screen.getByText('first: replace')
})
