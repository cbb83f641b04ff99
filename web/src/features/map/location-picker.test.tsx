import { cityLine, wordsOf } from '@mihrab/core/features/map/city-list.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { countries } from '@mihrab/core/features/mosques/countries.ts'
import { setDevice } from '@mihrab/web/test/browser-locale.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LocationPicker } from './location-picker.tsx'

const list = [
  cityLine([wordsOf('York')], ['York', 'US', 'Pennsylvania', 39.963, -76.728]),
  cityLine([wordsOf('York')], ['York', 'GB', 'England', 53.958, -1.081]),
].join('\n')
let answerList: () => Response | Promise<Response>

beforeEach(() => {
  answerList = () => new Response(list)
  fakeApi().on(getMapSettings, () => ({
    success: true as const,
    googleMapsApiKey: null,
    tilesUrl: '',
    attribution: '',
  }))
  const api = window.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/city-list.txt' ? answerList() : api(url, init),
  )
  // The frame needs a size, so that its degrees tell what it shows.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  setDevice('UTC', ['en'])
})

const nothing = { latitude: '', longitude: '', country: '' }
const options = countries.map((country) => ({ value: country, label: country }))

function Form({ values }: { values: Partial<typeof nothing> }) {
  const [entries, setEntries] = useState({ ...nothing, ...values })
  const change = (changed: Partial<typeof nothing>) => setEntries({ ...entries, ...changed })
  return (
    <>
      <SelectField
        label="Country"
        options={options}
        value={entries.country}
        onChange={(country) => change({ country })}
      />
      <LocationPicker entries={entries} kind="registration" onChange={change}>
        <TextField label="Latitude" value={entries.latitude} onChange={(latitude) => change({ latitude })} />
        <TextField
          label="Longitude"
          value={entries.longitude}
          onChange={(longitude) => change({ longitude })}
        />
      </LocationPicker>
    </>
  )
}

async function openPicker(values: Partial<typeof nothing> = {}) {
  renderScreen([{ path: '/', element: <Form values={values} /> }], '/')
  await screen.findByRole('application', { name: /^Map/ })
  await waitFor(() => expect(degrees().length).toBeGreaterThan(0))
}

/** The parallels on the map: their degrees are above them, those of meridians below the top edge. */
function degrees(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.map-degrees')]
    .filter(({ style }) => Number.parseFloat(style.marginTop) < 0)
    .map(({ textContent }) => Number.parseFloat(textContent ?? ''))
}
const showsLatitude = (latitude: number) => () => {
  expect(Math.min(...degrees())).toBeLessThanOrEqual(latitude + 5)
  expect(Math.max(...degrees())).toBeGreaterThanOrEqual(latitude - 5)
}

test('the map explains its use without a mouse', async () => {
  await openPicker()
  expect((await screen.findByText(/^Click on the map/)).textContent).toContain('With the keyboard: search')
})

const searchField = () => screen.getByRole('combobox', { name: 'Search for a city' })
const inputOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const place = () => [inputOf('Latitude'), inputOf('Longitude')]
const markers = () => screen.queryAllByRole('button', { name: /^Mosque marker/ })
const choose = (country: string) => userEvent.selectOptions(screen.getByLabelText(/^Country/), country)

test('the map opens on the chosen country, and follows another choice', async () => {
  await openPicker({ country: 'South Africa' })
  await waitFor(showsLatitude(-29))
  await choose('Norway')
  await waitFor(showsLatitude(62))
  expect(markers()).toEqual([])
})

test('without a country the map opens where the device is, and a choice takes precedence', async () => {
  setDevice('Australia/Sydney', ['en'])
  await openPicker()
  await waitFor(showsLatitude(-33))
  await choose('Pakistan')
  await waitFor(showsLatitude(30))
})

test('without any hint the map opens on Lahore', async () => {
  await openPicker()
  expect(Math.min(...degrees())).toBeGreaterThan(31)
  expect(Math.max(...degrees())).toBeLessThan(32)
})

test('the map does not follow a change of country if a marker is set', async () => {
  await openPicker({ country: 'United Kingdom', latitude: '53.38', longitude: '-1.47' })
  await choose('Australia')
  expect(markers()).toHaveLength(1)
  expect(place()).toEqual(['53.38', '-1.47'])
  expect(Math.min(...degrees())).toBeGreaterThan(53)
})

test('a picked city moves the marker and the map; cities of the chosen country come first', async () => {
  await openPicker({ country: 'United Kingdom' })
  await userEvent.type(searchField(), 'york')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'YorkEngland, United Kingdom',
    'YorkPennsylvania, United States',
  ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(place()).toEqual(['53.958', '-1.081'])
  expect(markers()).toHaveLength(1)
  expect(screen.getByText('Marker in York, England, United Kingdom, at 53.958, -1.081')).toBeTruthy()
  await waitFor(() => expect(Math.min(...degrees())).toBeGreaterThan(53.8))
  expect(document.activeElement).toBe(searchField())
})

test('the search says that the list of cities is loading', async () => {
  const late = Promise.withResolvers<Response>()
  answerList = () => late.promise
  await openPicker()
  await userEvent.type(searchField(), 'york')
  expect(await within(await screen.findByRole('listbox')).findByText('Loading...')).toBeTruthy()
  await act(async () => late.resolve(new Response(list)))
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'York' })).toHaveLength(2))
})

test('the search says that a city is not in the list', async () => {
  await openPicker()
  await userEvent.type(searchField(), 'zzz')
  expect(await screen.findByText(/^No city with this name is in the list/)).toBeTruthy()
})

test('the search says that the list of cities did not load, and can load it again', async () => {
  answerList = () => new Response('', { status: 503 })
  await openPicker()
  await userEvent.type(searchField(), 'york')
  expect(await screen.findByText('The list of cities did not load.')).toBeTruthy()
  answerList = () => new Response(list)
  await userEvent.click(screen.getByRole('button', { name: 'Load the list again' }))
  await waitFor(() => expect(screen.queryByText('The list of cities did not load.')).toBeNull())
  expect(document.activeElement).toBe(searchField())
  await userEvent.type(searchField(), '{Backspace}')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})
