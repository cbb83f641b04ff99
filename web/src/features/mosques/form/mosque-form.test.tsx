import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { useMosqueForm } from './mosque-form.hooks.ts'
import { MosqueForm } from './mosque-form.tsx'
import {
  emptyMosque,
  type MosqueFormKind,
  type MosqueFormValues,
  registrationOf,
} from './mosque-form-values.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
})

type StartTimesAnswer = Awaited<ReturnType<typeof startTimesWith>>

function startTimesWith(fajr: string, estimated = false, timezone = 'Europe/London') {
  return {
    success: true as const,
    data: {
      timings: {
        Fajr: fajr,
        Sunrise: '07:30',
        Dhuhr: '12:00',
        Asr: '14:00',
        Maghrib: '16:10',
        Isha: '18:00',
      },
      date: '2026-11-20',
      timezone,
      method: { id: 2, name: 'Muslim World League', description: '' },
      estimated,
    },
  }
}

type Sent = (values: MosqueFormValues, times: PrayerStartTimes | null) => Promise<unknown>

type SceneProps = { kind?: MosqueFormKind; saved?: MosqueFormValues; onSend: Sent }

function Scene({ kind = 'registration', saved = emptyMosque, onSend }: SceneProps) {
  const form = useMosqueForm({ kind, saved, isCountryRequired: true })
  const send = (values: MosqueFormValues) => onSend(values, form.times.times)
  const handleSubmit = () => form.submit({ send, onFailed: () => undefined })
  return <MosqueForm form={form} action="register" onSubmit={handleSubmit} />
}

function renderForm(special: Partial<SceneProps> = {}) {
  const onSend = vi.fn<Sent>(async () => undefined)
  renderScreen([{ path: '/', element: <Scene onSend={onSend} {...special} /> }], '/')
  return onSend
}

const filledIn: MosqueFormValues = {
  ...emptyMosque,
  name: 'Masjid Sunnah',
  email: 'info@example.org',
  orgName: 'Sunnah Trust',
  orgAddress: '18 Kirk St',
  addressNo: '0114',
  country: 'United Kingdom',
}

/** Lets time pass, and whatever waits for it happen. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  // What shows toasts comes by an import, which no clock hastens.
  await act(() => vi.dynamicImportSettled())
  // Answers and checks follow each other in steps of their own.
  for (let step = 0; step < 5; step += 1) await act(() => vi.advanceTimersByTimeAsync(1))
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function typePlace(latitude: string) {
  type('Latitude', latitude)
  type('Longitude', '-1.47')
  await pass(500)
}

function chooseImage() {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
}

const fajr = () => (screen.getByLabelText('Fajr') as HTMLInputElement).value
const submit = () => screen.getByRole('button', { name: 'Register Mosque' }) as HTMLButtonElement

test('the times of the place are fetched with today, method and shadow, and only then can it be sent', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  renderForm()
  expect(submit().disabled).toBe(true)
  await typePlace('53.38')
  expect(api.callsOf(getStartTimes)).toEqual([
    {
      params: { date: '2026-11-20' },
      query: { latitude: '53.38', longitude: '-1.47', method: '2', shadow: '1x' },
      body: undefined,
    },
  ])
  expect(fajr()).toBe('05:36')
  expect(submit().disabled).toBe(false)
})

test('where the place has another day than the device, its own day’s times are shown', async () => {
  const api = fakeApi()
  api.on(getStartTimes, ({ params }) =>
    startTimesWith(params.date === '2026-11-21' ? '05:38' : '05:36', false, 'Asia/Tokyo'),
  )
  renderForm()
  await typePlace('53.38')
  await pass(100)
  expect(api.callsOf(getStartTimes).map(({ params }) => params.date)).toEqual(['2026-11-20', '2026-11-21'])
  expect(fajr()).toBe('05:38')
  expect(submit().disabled).toBe(false)
})

test('a late answer about an earlier place never replaces the times of the present one', async () => {
  const late = answerLater<StartTimesAnswer>()
  const api = fakeApi()
  api.on(getStartTimes, ({ query }) => (query.latitude === '10' ? late.promise : startTimesWith('05:36')))
  renderForm()
  await typePlace('10')
  expect(submit().disabled).toBe(true)
  await typePlace('53.38')
  expect(fajr()).toBe('05:36')
  late.resolve(startTimesWith('04:44'))
  await pass(1000)
  expect(fajr()).toBe('05:36')
})

test('while new times are computed the old ones are gone and nothing can be sent', async () => {
  const late = answerLater<StartTimesAnswer>()
  const api = fakeApi()
  api.on(getStartTimes, ({ query }) => (query.latitude === '10' ? late.promise : startTimesWith('05:36')))
  renderForm()
  await typePlace('53.38')
  type('Latitude', '10')
  await pass(0)
  expect(fajr()).toBe('')
  expect(submit().disabled).toBe(true)
})

test('a failure clears the times, says so, and can be tried again', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  renderForm()
  await typePlace('53.38')
  api.on(getStartTimes, () => {
    throw new Refusal('internal')
  })
  await typePlace('10')
  expect(fajr()).toBe('')
  expect(submit().disabled).toBe(true)
  await pass(100)
  expect(screen.getByText('Failed to fetch prayer times')).toBeTruthy()
  expect(screen.getByText('Fetching namaz timings failed')).toBeTruthy()
  api.on(getStartTimes, () => startTimesWith('04:44'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(100)
  expect(fajr()).toBe('04:44')
})

test('estimated times are called so', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('02:10', true))
  renderForm()
  await typePlace('69.6')
  expect(screen.getByText(/^Estimated/)).toBeTruthy()
})

test('each missing entry is named by its label, and nothing is sent', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm()
  fireEvent.blur(screen.getByLabelText('Latitude'))
  await pass(0)
  expect(screen.getByText('Location is required')).toBeTruthy()
  await typePlace('53.38')
  fireEvent.click(submit())
  await pass(0)
  for (const label of [
    'Mosque Name',
    'Email',
    'Organization Name',
    'Organization Address',
    'City No',
    'Country',
  ]) {
    expect(screen.getByText(`${label} is required`)).toBeTruthy()
  }
  expect(onSend).not.toHaveBeenCalled()
})

test('what visitors are told may be left out, and is checked where it is given', async () => {
  fakeApi().on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: filledIn })
  await typePlace('53.38')
  type('Website', 'http://masjid-sunnah.example')
  type('Description', 'x'.repeat(2001))
  fireEvent.click(submit())
  await pass(0)
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText('Website must be an https address, as https://mosque.example')).toBeTruthy()
  expect(screen.getByText('Description can have at most 2000 characters')).toBeTruthy()
  type('Website', '')
  type('Description', '')
  fireEvent.click(submit())
  await pass(0)
  const empty = { website: '', description: '', facilities: [], showEmail: false }
  expect(onSend.mock.lastCall?.[0]).toMatchObject(empty)
})

test.each([
  ['on', /^Once the mosque is approved, anyone can see this/],
  ['off', 'Once the mosque is approved, everyone with an account here can see this.'],
])('the form says who will see it, with the public directory %s', (content, words) => {
  const meta = document.createElement('meta')
  document.head.append(Object.assign(meta, { name: 'public-directory', content }))
  renderForm()
  expect(screen.getByText(words)).toBeTruthy()
  meta.remove()
})

test('the whole registration is sent, the times with it', async () => {
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm()
  type('Mosque Name', 'Masjid Sunnah')
  type('Email', 'info@example.org')
  type('Organization Name', 'Sunnah Trust')
  type('Organization Address', '18 Kirk St')
  type('City No', '0114')
  type('Country', 'United Kingdom')
  type('Website', 'https://masjid-sunnah.example')
  type('Description', 'Open to all.')
  for (const box of ['Library', 'Parking', 'Show mail address to visitors']) {
    fireEvent.click(screen.getByLabelText(box))
  }
  await typePlace('53.38')
  fireEvent.click(submit())
  await pass(0)
  const [values, times] = onSend.mock.lastCall ?? []
  expect(values && registrationOf(values, times ?? null)).toEqual({
    website: 'https://masjid-sunnah.example',
    description: 'Open to all.',
    facilities: ['parking', 'library'],
    showEmail: true,
    name: 'Masjid Sunnah',
    email: 'info@example.org',
    orgName: 'Sunnah Trust',
    orgAddress: '18 Kirk St',
    addressNo: '0114',
    country: 'United Kingdom',
    shadow: '1x',
    image: null,
    contactPerson: [],
    location: { latitude: 53.38, longitude: -1.47 },
    prayStartTime: {
      ...{ method: 2, fajr: '05:36', dhuhr: '12:00', asr: '14:00', maghrib: '16:10', isha: '18:00' },
    },
  })
})

test('while the image is on its way nothing is sent, and afterwards all goes on without loss', async () => {
  const { uploads } = fakeUploads()
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: { ...filledIn, latitude: '53.38', longitude: '-1.47' } })
  await pass(500)
  chooseImage()
  await pass(0)
  expect(submit().disabled).toBe(false)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(submit())
  await pass(100)
  expect(screen.getByText('Please wait for image upload to finish')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  uploads[0]?.succeed('/media/new.webp')
  await pass(0)
  fireEvent.click(submit())
  await pass(0)
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ name: 'Masjid Sunnah', image: '/media/new.webp' })
})

test('an image that could not be sent is not left out unseen: it is sent again, or given up', async () => {
  const { uploads } = fakeUploads()
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const saved = { ...filledIn, latitude: '53.38', longitude: '-1.47', image: '/media/old.webp' }
  const onSend = renderForm({ saved })
  await pass(500)
  chooseImage()
  await pass(0)
  uploads[0]?.breakDown()
  await pass(0)
  fireEvent.click(submit())
  await pass(0)
  expect(screen.getByText(/^This image is not uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  fireEvent.click(submit())
  await pass(0)
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ image: '/media/old.webp' })
})

test('what the server says of the image stands at the image, until another one is chosen', async () => {
  fakeUploads()
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const gone = 'This image is not there any more. Please upload it again'
  const saved = { ...filledIn, latitude: '53.38', longitude: '-1.47', image: '/media/old.webp' }
  renderForm({
    saved,
    onSend: () => Promise.reject(new ApiError(400, { message: gone, fields: { image: gone } })),
  })
  await pass(500)
  fireEvent.click(submit())
  await pass(0)
  expect(screen.getByText(gone)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
  chooseImage()
  await pass(0)
  expect(screen.queryByText(gone)).toBeNull()
})

test.each([
  ['registration', 'Upload failed'],
  ['management', 'Image upload failed!'],
] as const)('an upload that fails in a %s says: %s', async (kind, words) => {
  const { uploads } = fakeUploads()
  renderForm({ kind })
  chooseImage()
  await pass(0)
  uploads[0]?.breakDown()
  await pass(100)
  expect(screen.getByText(words, { selector: 'p' })).toBeTruthy()
})
