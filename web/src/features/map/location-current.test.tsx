import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CurrentLocationButton } from './location-current.tsx'

type Locate = Geolocation['getCurrentPosition']

async function locate(kind: 'registration' | 'management', getCurrentPosition: Locate | null) {
  const geolocation = getCurrentPosition && { getCurrentPosition }
  Object.defineProperty(window.navigator, 'geolocation', { value: geolocation, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(window.navigator, 'geolocation')
  })
  const onLocate = vi.fn()
  const element = <CurrentLocationButton kind={kind} onLocate={onLocate} />
  renderScreen([{ path: '/', element }], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Use Current Location' }))
  return onLocate
}

const fail =
  (code: number): Locate =>
  (_done, failed) =>
    failed?.({ code, message: 'the sky is overcast' } as GeolocationPositionError)

test.each([
  ['registration', 'Location successfully captured!'],
  ['management', 'Location updated successfully!'],
] as const)('on a %s form the device’s position is taken over with "%s"', async (kind, words) => {
  const coords = { latitude: 53.39, longitude: -1.45 } as GeolocationCoordinates
  const onLocate = await locate(kind, (done) => done({ coords } as GeolocationPosition))
  expect(onLocate).toHaveBeenCalledWith({ latitude: 53.39, longitude: -1.45 })
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['registration', 1, 'Please allow location access'],
  ['registration', 2, 'Location information unavailable'],
  ['management', 3, 'Location request timed out'],
  ['registration', 9, 'Error getting location: the sky is overcast'],
  ['management', 9, 'Failed to get location'],
] as const)('on a %s form failure %d is reported as "%s"', async (kind, code, words) => {
  const onLocate = await locate(kind, fail(code))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(onLocate).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Use Current Location' }).getAttribute('aria-busy')).toBeNull()
})

test('a browser without geolocation says so', async () => {
  await locate('management', null)
  expect(await screen.findByText('Geolocation is not supported by your browser')).toBeTruthy()
})
