import { importLibrary } from '@googlemaps/js-api-loader'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LocationPicker } from './location-picker.tsx'

vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: () => undefined,
  // A network that drops requests to Google: neither a response nor a failure.
  importLibrary: vi.fn(() => new Promise(() => undefined)),
}))

beforeEach(() => {
  vi.useFakeTimers()
})

const entries = { latitude: '', longitude: '', country: '' }

function Form() {
  return (
    <LocationPicker entries={entries} kind="management" onChange={() => undefined}>
      {null}
    </LocationPicker>
  )
}

const failed = () => screen.queryAllByText('Failed to load Google Maps')
const builtInMap = () => screen.queryByRole('application', { name: /^Map/ })

/** Advances the clock and waits for the map's code, which loads in real time. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
}

test('the built-in map replaces Google’s for the whole visit if that does not load in ten seconds', async () => {
  fakeApi().on(getMapSettings, () => ({
    success: true as const,
    googleMapsApiKey: 'a key',
    tilesUrl: '',
    attribution: '',
  }))
  const pages = ['/', '/other'].map((path) => ({ path, element: <Form key={path} /> }))
  const { router } = renderScreen(pages, '/')
  await pass(1)
  await pass(9_000)
  expect(failed()).toEqual([])
  expect(builtInMap()).toBeNull()
  await pass(1_500)
  await pass(1)
  // In a toast and at the map.
  expect(failed()).toHaveLength(2)
  expect(builtInMap()).not.toBeNull()

  const asked = vi.mocked(importLibrary).mock.calls.length
  await act(() => router.navigate('/other'))
  await pass(1)
  expect(builtInMap()).not.toBeNull()
  expect(importLibrary).toHaveBeenCalledTimes(asked)
})
