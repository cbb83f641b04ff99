import { london } from '@mihrab/core/features/timetables/fixtures/written-year.ts'
import { readTimetable } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImportDraft } from './import-draft.ts'
import { ReadSteps } from './read-steps.tsx'

const sheets = [
  {
    name: 'a.csv',
    rows: [
      ['Date', 'Fajr', 'Dhuhr', 'Isha'],
      ['1 March', '05:01', '12:21', '19:21'],
    ],
  },
]
const draft: ImportDraft = {
  begunAt: '2027-02-01T09:00:00.000Z',
  sources: ['a.csv'],
  sheets,
  fileFindings: [],
  refusals: [],
  step: 'check',
  choices: { columns: [] },
  taken: [],
  left: [],
}
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
const nothing = () => undefined

function Import() {
  const reading = useQuery({
    queryKey: ['reading'],
    queryFn: async () => readTimetable({ sheets, calculation: london }),
  })
  return (
    <ReadSteps
      {...{ draft, mosque, reading }}
      calculation={london}
      today="2027-02-01"
      PublishReview={() => null}
      RamadanOffer={() => null}
      timesHref="/pray"
      onChange={nothing}
      onLeave={nothing}
      onPublished={nothing}
    />
  )
}

test('an import without days that is resumed at its check shows its columns and what is missing', async () => {
  renderScreen([{ path: '/', element: <Import /> }], '/')
  expect(await screen.findByText('First choose which year the timetable is for.')).toBeTruthy()
  expect(screen.getByLabelText('Year of the timetable')).toBeTruthy()
})
