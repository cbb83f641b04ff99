import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import {
  chooseImage,
  filledIn,
  pass,
  renderForm,
  startTimesWith,
  submit,
} from '@mihrab/web/test/mosque-form-rig.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
})

test('nothing is sent during an image upload, and everything is sent after it', async () => {
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

test('a form whose image upload failed is not sent until the upload is cancelled', async () => {
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
  expect(screen.getByText(/^This image was not uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  fireEvent.click(submit())
  await pass(0)
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ image: '/media/old.webp' })
})

test('a server error about the image is shown at the image until another one is chosen', async () => {
  fakeUploads()
  const api = fakeApi()
  api.on(getStartTimes, () => startTimesWith('05:36'))
  const gone = 'This image no longer exists. Please upload it again'
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
