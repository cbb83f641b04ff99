import { type FakeUpload, fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MosqueImageField, useMosqueImage } from './image-field.tsx'
import { emptyMosque, type MosqueFormKind, type MosqueFormValues } from './mosque-form-values.ts'

function Form({ kind }: { kind: MosqueFormKind }) {
  const { control } = useForm<MosqueFormValues>({
    defaultValues: { ...emptyMosque, image: '/media/old.webp' },
  })
  const image = useMosqueImage(control, kind)
  return (
    <>
      <MosqueImageField {...image} />
      <output aria-label="Stored">{useWatch({ control, name: 'image' })}</output>
    </>
  )
}

function renderField(kind: MosqueFormKind = 'registration') {
  const fake = fakeUploads()
  renderScreen([{ path: '/', element: <Form kind={kind} /> }], '/')
  return fake
}

const stored = () => screen.getByRole('status', { name: 'Stored' }).textContent
const shown = () => document.querySelector('img')?.getAttribute('src')
const photo = new File(['x'], 'photo.png', { type: 'image/png' })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Lets an upload go on, and the screen follow. */
const after = (upload: FakeUpload | undefined, deed: (upload: FakeUpload) => void) =>
  act(async () => {
    if (!upload) throw new Error('Nothing is being uploaded')
    deed(upload)
  })

test('a chosen image is shown at once, with how much of it is sent, and taken over when it is there', async () => {
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

test('an upload can be cancelled, and the image from before is there again', async () => {
  const { uploads, revoked } = renderField()
  choose(photo)
  await press('Cancel')
  expect(uploads[0]?.isAborted).toBe(true)
  expect(shown()).toBe('/media/old.webp')
  expect(revoked()).toEqual(['blob:photo.png'])
  await after(uploads[0], (upload) => upload.succeed('/media/late.webp'))
  expect(stored()).toBe('/media/old.webp')
})

test('another image takes the place of the one that is being sent, whichever arrives last', async () => {
  const { uploads } = renderField()
  choose(photo)
  choose(new File(['y'], 'other.png', { type: 'image/png' }))
  expect(uploads[0]?.isAborted).toBe(true)
  await after(uploads[1], (upload) => upload.succeed('/media/other.webp'))
  await after(uploads[0], (upload) => upload.succeed('/media/late.webp'))
  expect(stored()).toBe('/media/other.webp')
})

test('after a failure the image can be sent again, or given up', async () => {
  const { uploads } = renderField()
  choose(photo)
  await after(uploads[0], (upload) => upload.breakDown())
  await waitFor(() => expect(screen.getAllByText('Upload failed')).toHaveLength(2))
  await press('Retry')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await after(uploads[1], (upload) => upload.breakDown())
  await press('Cancel')
  expect(shown()).toBe('/media/old.webp')
  expect(stored()).toBe('/media/old.webp')
})

test('an admin reads why the server refused an image', async () => {
  const { uploads } = renderField('management')
  choose(photo)
  await after(uploads[0], (upload) => upload.refuse('unsupportedMediaType', 'This image is damaged'))
  await waitFor(() => expect(screen.getAllByText('This image is damaged')).toHaveLength(2))
  await press('Retry')
  await after(uploads[1], (upload) => upload.breakDown())
  await waitFor(() => expect(screen.getAllByText('Image upload failed!')).toHaveLength(2))
})

test('what is no image, or too large, is not sent at all', async () => {
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
