import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import {
  filledIn,
  pass,
  renderForm,
  startTimesWith,
  submit,
  type,
  typePlace,
} from '@mihrab/web/test/mosque-form-rig.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { registrationOf } from './mosque-form-values.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
})

test('each missing entry is reported by its label, and nothing is sent', async () => {
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

test('a required field is invalid once it is emptied, but not when it is only passed', async () => {
  fakeApi().on(getStartTimes, () => startTimesWith('05:36'))
  renderForm({ saved: { ...filledIn, email: '' } })
  type('Mosque Name', '')
  for (const label of ['Email', 'Mosque Name']) fireEvent.blur(screen.getByLabelText(label))
  await pass(0)
  screen.getByRole('textbox', { name: 'Mosque Name', description: 'Mosque Name is required' })
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
})

test('the details for visitors are optional and are checked if given', async () => {
  fakeApi().on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: filledIn })
  await typePlace('53.38')
  type('Website', 'http://masjid-sunnah.example')
  type('Description', 'x'.repeat(2001))
  fireEvent.click(submit())
  await pass(0)
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText('Website must be an https address, such as https://mosque.example')).toBeTruthy()
  expect(screen.getByText('Description can have up to 2000 characters')).toBeTruthy()
  type('Website', '')
  type('Description', '')
  fireEvent.click(submit())
  await pass(0)
  const empty = { website: '', description: '', facilities: [], showEmail: false }
  expect(onSend.mock.lastCall?.[0]).toMatchObject(empty)
})

test('name and description can be given in other languages, one text in each', async () => {
  fakeApi().on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: filledIn })
  await typePlace('53.38')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Name in another language')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }))
  type('Mosque Name (\u2068العربية\u2069)', 'مسجد قباء')
  press('Name in another language')
  const [, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([...(second?.options ?? [])].map(({ value }) => value)).not.toContain('ar')
  fireEvent.change(second as HTMLElement, { target: { value: 'tr' } })
  type('Mosque Name (Türkçe)', 'Kuba\u202e')
  press('Description in another language')
  type('Description (\u2068العربية\u2069)', 'مفتوح')
  fireEvent.change(screen.getByLabelText('The mosque’s language'), { target: { value: 'ar' } })
  fireEvent.click(submit())
  await pass(0)
  expect(onSend).not.toHaveBeenCalled()
  const wrong = screen.getByLabelText('Mosque Name (Türkçe)')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Mosque Name (\u2068العربية\u2069)').getAttribute('aria-invalid')).toBeNull()
  press('Remove Mosque Name (Türkçe)')
  fireEvent.click(submit())
  await pass(0)
  const [values] = onSend.mock.lastCall ?? []
  expect(values && registrationOf(values, null)).toMatchObject({
    names: { ar: 'مسجد قباء' },
    descriptions: { ar: 'مفتوح' },
    language: 'ar',
  })
})

test('a website gets its missing https:// when the field is left or the form is sent from it', async () => {
  fakeApi().on(getStartTimes, () => startTimesWith('05:36'))
  const onSend = renderForm({ saved: filledIn })
  await typePlace('53.38')
  const website = screen.getByLabelText('Website') as HTMLInputElement
  type('Website', 'www.masjid-sunnah.example/times')
  fireEvent.blur(website)
  expect(website.value).toBe('https://www.masjid-sunnah.example/times')
  type('Website', 'masjid-sunnah.example')
  fireEvent.keyDown(website, { key: 'Enter' })
  fireEvent.click(submit())
  await pass(0)
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ website: 'https://masjid-sunnah.example' })
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

test('a complete registration is sent with its times', async () => {
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
  for (const box of ['Library', 'Parking', 'Show email to visitors']) {
    fireEvent.click(screen.getByLabelText(box))
  }
  await typePlace('53.38')
  fireEvent.click(submit())
  await pass(0)
  const [values, times] = onSend.mock.lastCall ?? []
  expect(values && registrationOf(values, times ?? null)).toEqual({
    website: 'https://masjid-sunnah.example',
    donate: '',
    liveStream: '',
    description: 'Open to all.',
    names: {},
    descriptions: {},
    language: null,
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
      method: 2,
      fajr: '05:36',
      dhuhr: '12:00',
      asr: '14:00',
      maghrib: '16:10',
      isha: '18:00',
    },
  })
})
