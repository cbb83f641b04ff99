import type { ReportPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { mosqueOfPages } from '@mihrab/web/test/public-page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ReportView } from './report-view.tsx'
import { speak } from './words.ts'

// Other tests of this worker expect English.
afterEach(() => speak('en'))

const page: ReportPage = {
  kind: 'report',
  mosque: { ...mosqueOfPages, country: 'Morocco', countryCode: 'MA' },
  values: { topic: '', message: '', email: '' },
  token: 'token',
  errors: {},
  isSent: false,
} as unknown as ReportPage

const frame = {
  origin: 'https://mosques.example.org',
  path: '/mosques/quba/report',
  canonicalPath: null,
  ...({ distanceUnit: 'km', tiles: null } as const),
}

test.each<[Language, string | null, string]>([
  ['en', null, 'For example: “Asr has been at 15:30 since Friday.” Up to 2,000 characters.'],
  ['ar', 'MA', '15:30'],
  ['ar', 'EG', '١٥:٣٠'],
  ['bn', null, '৩:৩০'],
  ['bn', null, '২,০০০'],
])('in %s of %s the hint of a report is written with %s', (language, country, written) => {
  speak(language, country)
  expect(renderToStaticMarkup(<ReportView page={page} frame={{ ...frame, language }} />)).toContain(written)
})
