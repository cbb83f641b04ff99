import { hearAnnouncements } from '@mihrab/web/test/announcements.ts'
import { type FakeUpload, fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ImageField } from './image-field.tsx'
import { useImageField } from './use-image-field.ts'

type FormProps = { isReasonToasted?: boolean; uploaded?: string; refusal?: string }

function Form({ refusal: error, ...texts }: FormProps) {
  const [value, setValue] = useState('/media/old.webp')
  const [sent, setSent] = useState('')
  const image = useImageField({ value, error, onChange: setValue }, { ...texts, failed: 'Upload failed' })
  return (
    <>
      <ImageField label="Image" image={image} />
      <output aria-label="Stored">{value}</output>
      <output aria-label="Sent">{sent}</output>
      <output aria-label="Unsent">{String(image.isUnsent)}</output>
      <button type="button" onClick={() => image.isReadyToSend() && setSent(value)}>
        Save
      </button>
    </>
  )
}

function renderField(props: FormProps = {}) {
  const fake = fakeUploads()
  renderScreen([{ path: '/', element: <Form {...props} /> }], '/')
  return fake
}

const output = (name: string) => screen.getByRole('status', { name }).textContent
const isMarked = () => screen.getByLabelText('Image').getAttribute('aria-invalid') === 'true'
const stored = () => output('Stored')
const shown = () => document.querySelector('img')?.getAttribute('src')
const photo = new File(['x'], 'photo.png', { type: 'image/png' })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Advances an upload and lets the screen update. */
const after = (upload: FakeUpload | undefined, action: (upload: FakeUpload) => void) =>
  act(async () => {
    if (!upload) throw new Error('Nothing is being uploaded')
    action(upload)
  })

test('a chosen image shows at once with the upload’s progress, and is taken over when it is done', async () => {
  const { uploads } = renderField()
  choose(photo)
  expect(shown()).toBe('blob:photo.png')
  expect(stored()).toBe('/media/old.webp')
  await after(uploads[0], (upload) => upload.progress(300, 400))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
  expect(uploads[0]?.path).toBe('/api/media/file')
  expect(uploads[0]?.file).toBeInstanceOf(File)
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  expect(stored()).toBe('/media/new.webp')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the image field says which image it has, and announces each choice', async () => {
  const { uploads } = renderField()
  const announcements = hearAnnouncements()
  const field = (description: string) =>
    screen.getByLabelText('Image', { selector: `[aria-describedby~="${screen.getByText(description).id}"]` })
  field('An image is chosen')
  choose(photo)
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  field('Chosen: photo.png')
  expect(announcements.heard).toContain('Chosen: photo.png')
  await press('Remove image')
  field('No image is chosen')
  announcements.stop()
})

test('an upload can be cancelled, and the previous image returns', async () => {
  const { uploads, revoked } = renderField()
  choose(photo)
  await press('Cancel upload')
  expect(uploads[0]?.isAborted).toBe(true)
  expect(shown()).toBe('/media/old.webp')
  expect(revoked()).toEqual(['blob:photo.png'])
  await after(uploads[0], (upload) => upload.succeed('/media/late.webp'))
  expect(stored()).toBe('/media/old.webp')
})

test('another image replaces the one that is uploading, whichever arrives last', async () => {
  const { uploads } = renderField()
  choose(photo)
  choose(new File(['y'], 'other.png', { type: 'image/png' }))
  expect(uploads[0]?.isAborted).toBe(true)
  await after(uploads[1], (upload) => upload.succeed('/media/other.webp'))
  await after(uploads[0], (upload) => upload.succeed('/media/late.webp'))
  expect(stored()).toBe('/media/other.webp')
})

test('after a failure the image can be sent again or dropped', async () => {
  const { uploads } = renderField()
  choose(photo)
  await after(uploads[0], (upload) => upload.breakDown())
  await waitFor(() => expect(screen.getAllByText('Upload failed')).toHaveLength(2))
  await press('Retry')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await after(uploads[1], (upload) => upload.breakDown())
  await press('Cancel upload')
  expect(shown()).toBe('/media/old.webp')
  expect(stored()).toBe('/media/old.webp')
})

test('the server’s reason for rejecting an image shows at the field, and in the toast if the form wants it', async () => {
  const { uploads } = renderField({ isReasonToasted: true })
  choose(photo)
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This image is damaged'))
  await waitFor(() => expect(screen.getAllByText('This image is damaged')).toHaveLength(2))
})

test('a rejected file cannot be sent again, and the previous image returns', async () => {
  const { uploads } = renderField()
  choose(photo)
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This image is damaged'))
  expect(screen.getByText('This image is damaged')).toBeTruthy()
  expect(shown()).toBe('/media/old.webp')
  for (const name of ['Retry', 'Cancel upload']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an image that failed temporarily can be sent again', async () => {
  const { uploads } = renderField()
  choose(photo)
  await after(uploads[0], (upload) => upload.refuse('notReady', 'Too many images wait'))
  expect(screen.getByText('Too many images wait')).toBeTruthy()
  await press('Retry')
  await after(uploads[1], (upload) => upload.succeed('/media/new.webp'))
  expect(stored()).toBe('/media/new.webp')
})

test('the toast of an upload has the form’s own words if there are any', async () => {
  const { uploads } = renderField({ uploaded: 'Image uploaded successfully' })
  choose(photo)
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This image is damaged'))
  expect(await screen.findByText('Upload failed')).toBeTruthy()
  expect(screen.getByText('This image is damaged')).toBeTruthy()
  choose(photo)
  await after(uploads[1], (upload) => upload.succeed('/media/new.webp'))
  expect(await screen.findByText('Image uploaded successfully')).toBeTruthy()
})

test('a form with an uploading image is not sent, and says why', async () => {
  const { uploads } = renderField()
  choose(photo)
  expect(output('Unsent')).toBe('true')
  await press('Save')
  expect(await screen.findByText('Please wait for image upload to finish')).toBeTruthy()
  expect(output('Sent')).toBe('')
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  await press('Save')
  expect(output('Sent')).toBe('/media/new.webp')
  expect(output('Unsent')).toBe('false')
})

test('a form with an image that could not be sent is not sent until it is sent again or dropped', async () => {
  const { uploads } = renderField()
  choose(photo)
  await after(uploads[0], (upload) => upload.breakDown())
  expect(output('Unsent')).toBe('true')
  await press('Save')
  expect(screen.getByText(/^This image was not uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
  expect(output('Sent')).toBe('')
  await press('Cancel upload')
  await press('Save')
  expect(output('Sent')).toBe('/media/old.webp')
})

test('an error about a second choice goes once the first image has arrived', async () => {
  const { uploads } = renderField()
  choose(photo)
  choose(new File(['x'], 'drawing.svg', { type: 'image/svg+xml' }))
  expect(isMarked()).toBe(true)
  await after(uploads[0], (upload) => upload.succeed('/media/new.webp'))
  expect(stored()).toBe('/media/new.webp')
  expect(isMarked()).toBe(false)
})

test('the server’s message about an image does not stay for the next one', () => {
  renderField({ refusal: 'This image no longer exists' })
  expect(screen.getByText('This image no longer exists')).toBeTruthy()
  choose(photo)
  expect(isMarked()).toBe(false)
})

test('a file that is not an image leaves no broken picture, and the next one shows', async () => {
  const { uploads } = renderField()
  choose(photo)
  fireEvent.error(document.querySelector('img') ?? document.body)
  expect(shown()).toBeUndefined()
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This is no image'))
  choose(new File(['y'], 'other.png', { type: 'image/png' }))
  expect(shown()).toBe('blob:other.png')
})

test('an image’s error scrolls into view, unless the person is in another field', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  onTestFinished(() => scroll.mockRestore())
  const { uploads } = renderField()
  const input = screen.getByLabelText('Image')
  input.focus()
  choose(photo)
  await after(uploads[0], (upload) => upload.breakDown())
  expect(scroll.mock.contexts).toEqual([input])
  await press('Retry')
  screen.getByRole('button', { name: 'Save' }).focus()
  await after(uploads[1], (upload) => upload.breakDown())
  expect(scroll.mock.contexts).toEqual([input])
})

test('a file that is not an image, or too large, is not sent at all', async () => {
  const { uploads } = renderField()
  choose(new File(['x'], 'drawing.svg', { type: 'image/svg+xml' }))
  expect(screen.getByText('Please choose a JPEG, PNG, WebP, GIF or AVIF image')).toBeTruthy()
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }))
  expect(screen.getByText('This image is larger than 5 MB. Please choose a smaller one')).toBeTruthy()
  expect(uploads).toEqual([])
  expect(shown()).toBe('/media/old.webp')
})

test('a stored image can be removed', async () => {
  renderField()
  await press('Remove image')
  expect(stored()).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Image'))
})
