import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { field, openAddDialog, openEvents, prepareEvents, press, type } from '@mihrab/web/test/events-rig.tsx'
import { type FakeUpload, fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

const photo = new File(['x'], 'photo.png', { type: 'image/png' })
const choose = (file = photo) => fireEvent.change(field('Image'), { target: { files: [file] } })

/** Advances an upload and lets the screen update. */
const after = (upload: FakeUpload | undefined, action: (upload: FakeUpload) => void) =>
  act(async () => {
    if (!upload) throw new Error('Nothing is being uploaded')
    action(upload)
  })

async function openWithUploads() {
  const { api } = await openEvents()
  const { uploads } = fakeUploads()
  await openAddDialog()
  type('Title', 'Iftar')
  return { api, uploads }
}

test('while an image uploads Save says so and saves nothing, not even by Enter', async () => {
  const { api, uploads } = await openWithUploads()
  expect(field('Image').accept).toMatch(/^image\//)
  choose()
  expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe('blob:photo.png')
  const save = screen.getByRole('button', { name: 'Uploading image ...' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  field('Title').focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Please wait for image upload to finish')).toBeTruthy()
  expect(api.callsOf(createEvent)).toEqual([])
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  expect(await screen.findByText('Image uploaded successfully')).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(api.callsOf(createEvent)[0]?.body).toMatchObject({ image: '/media/new.webp' }))
})

test('a failed upload keeps all input, and can be tried again', async () => {
  const { uploads } = await openWithUploads()
  choose()
  await after(uploads[0], (upload) => upload.breakDown())
  await waitFor(() => expect(screen.getAllByText('Image upload failed').length).toBeGreaterThan(0))
  expect(field('Title').value).toBe('Iftar')
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
  await press('Retry')
  type('Title', 'Iftar for all')
  await after(uploads[1], (upload) => upload.succeed('/media/new.webp'))
  expect(field('Title').value).toBe('Iftar for all')
  expect(screen.queryByText('Image upload failed', { selector: 'p' })).toBeNull()
})

test('an image that could not be sent is not silently left out, neither by Save nor by Escape', async () => {
  const { api, uploads } = await openWithUploads()
  choose()
  await after(uploads[0], (upload) => upload.breakDown())
  await press('Save')
  expect(screen.getByText(/^This image was not uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(field('Image'))
  type('Title', '')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  type('Title', 'Iftar')
  expect(api.callsOf(createEvent)).toEqual([])
  await press('Cancel upload')
  await press('Save')
  await waitFor(() => expect(api.callsOf(createEvent)[0]?.body).toMatchObject({ title: 'Iftar', image: '' }))
})

test('the server’s reason for rejecting an image shows at the field', async () => {
  const { uploads } = await openWithUploads()
  choose()
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This image is damaged'))
  expect(await screen.findByText('This image is damaged')).toBeTruthy()
})

test('closing the dialog while an image uploads asks first, and cancels the upload', async () => {
  const { api } = await openEvents()
  const { uploads } = fakeUploads()
  await openAddDialog()
  choose()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(uploads[0]?.isAborted).toBe(true)
  expect(api.callsOf(createEvent)).toEqual([])
})

test('a file that is not an image is not sent at all', async () => {
  const { uploads } = await openWithUploads()
  choose(new File(['x'], 'drawing.svg', { type: 'image/svg+xml' }))
  expect(screen.getByText('Please choose a JPEG, PNG, WebP, GIF or AVIF image')).toBeTruthy()
  expect(uploads).toEqual([])
})

test('an image can get an alternative text, which replaces it for screen readers', async () => {
  const { api, uploads } = await openWithUploads()
  expect(screen.queryByLabelText('What the picture says')).toBeNull()
  choose()
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  type('What the picture says', 'Iftar at 18:30')
  await press('Save')
  await waitFor(() =>
    expect(api.callsOf(createEvent)[0]?.body).toMatchObject({
      image: '/media/new.webp',
      imageText: 'Iftar at 18:30',
    }),
  )
  await screen.findByRole('img', { name: 'Iftar at 18:30' })
})
