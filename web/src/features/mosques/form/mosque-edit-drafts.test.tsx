// @module-tag full
import { updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { answerLater } from '@mihrab/web/test/fake-api.ts'
import { type FakeUpload, fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { changed, later, mosque, renderForm, save, type } from '@mihrab/web/test/mosque-edit-rig.tsx'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

const restored = 'This is what you typed before. It is not saved or sent yet.'

const chooseImage = async (uploads: FakeUpload[]) => {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
}

test('unsaved changes are not cancelled without a question', async () => {
  renderForm('admin')
  type('Mosque Name', 'Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('typed entries survive the form and are saved with the version they are based on', async () => {
  renderForm('mosqueAdmin')
  type('Mosque Name', 'My name for it')
  cleanup()
  const { api, onDone } = renderForm('mosqueAdmin', { ...mosque, name: 'Their name', updatedAt: later })
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'My name for it')
  expect(screen.getByText(restored)).toBeTruthy()
  api.on(updateMosque, () => changed)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).map(({ body }) => body)).toEqual([
    { name: 'My name for it', updatedAt: mosque.updatedAt },
  ])
  cleanup()
  renderForm('mosqueAdmin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', mosque.name)
  expect(screen.queryByText(restored)).toBeNull()
})

test('a save that ends after the form was left neither finishes it nor removes newer entries', async () => {
  const first = renderForm('admin')
  const late = answerLater<typeof changed>()
  first.api.on(updateMosque, () => late.promise)
  type('Mosque Name', 'Quba Mosque')
  await save()
  await waitFor(() => expect(first.api.callsOf(updateMosque)).toHaveLength(1))
  cleanup()
  renderForm('admin')
  type('Mosque Name', 'Kuba Mosque')
  await act(async () => late.resolve(changed))
  await screen.findByText('Mosque updated')
  expect(first.onDone).not.toHaveBeenCalled()
  cleanup()
  renderForm('admin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'Kuba Mosque')
})

test('discarded entries do not come back', async () => {
  const { onCancel } = renderForm('admin')
  type('Mosque Name', 'Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onCancel).toHaveBeenCalled()
  cleanup()
  renderForm('admin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', mosque.name)
})

test('an image that is still uploading is not stored as a draft', async () => {
  const { uploads } = fakeUploads()
  renderForm('admin')
  await chooseImage(uploads)
  expect(window.sessionStorage.getItem(`mihrab.mosque.${mosque._id}`)).toBeNull()
  type('Mosque Name', 'Quba Mosque')
  expect(window.sessionStorage.getItem(`mihrab.mosque.${mosque._id}`)).toContain('Quba Mosque')
})

test('an image that is still uploading is not cancelled without a question', async () => {
  const { uploads } = fakeUploads()
  renderForm('admin')
  await chooseImage(uploads)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('a newer version fills the form while nothing is typed', async () => {
  renderForm('admin')
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(screen.getByLabelText('Organization Name')).toHaveProperty('value', 'Their Trust')
})

test('a newer version does not abort an image upload', async () => {
  const { uploads } = fakeUploads()
  const { api, onDone } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await chooseImage(uploads)
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(uploads[0]?.isAborted).toBe(false)
  uploads[0]?.succeed('/media/new.webp')
  await screen.findByRole('button', { name: 'Remove image' })
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).at(-1)?.body).toEqual({
    image: '/media/new.webp',
    updatedAt: mosque.updatedAt,
  })
})
