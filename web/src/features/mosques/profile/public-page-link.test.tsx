import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MosqueDetailHeader } from './mosque-detail-header.tsx'

const meta = document.createElement('meta')
meta.name = 'public-directory'
beforeEach(() => {
  meta.content = 'on'
  document.head.append(meta)
})
afterEach(() => meta.remove())

async function open(status: 'pending' | 'approved' | 'rejected') {
  const mosque = aProfile({ status, slug: 'quba-sheffield-2', timeZone: 'Asia/Karachi' })
  renderScreen([{ path: '/', element: <MosqueDetailHeader mosque={mosque} actions={null} /> }], '/')
  await screen.findByRole('heading', { level: 1 })
  return screen.queryByRole('link', { name: 'Public page' })
}

test('an approved mosque has a link to its public page', async () => {
  expect((await open('approved'))?.getAttribute('href')).toBe('/mosques/quba-sheffield-2')
})

const previewButton = () => screen.queryByRole('button', { name: 'Preview' })

test('a mosque’s people can open the public page at a given time, by the mosque’s clock', async () => {
  vi.setSystemTime('2026-11-22T20:15:40Z')
  await open('approved')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview the public page' }))
  const date = dialog.getByLabelText<HTMLInputElement>('Date')
  const form = date.form
  const at = () => new FormData(form ?? undefined).get('at')
  expect([form?.getAttribute('action'), form?.target]).toEqual(['/mosques/quba-sheffield-2', '_blank'])
  // It is already the next day there.
  expect(at()).toBe('2026-11-22T20:15:00.000Z')
  expect(date.value).toBe('2026-11-23')
  fireEvent.change(date, { target: { value: '2027-03-28' } })
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '04:30' } })
  expect(at()).toBe('2027-03-27T23:30:00.000Z')
  fireEvent.change(date, { target: { value: '' } })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Open preview' }).disabled).toBe(true)
})

test.each(['pending', 'rejected'] as const)('a mosque that is %s has no public page', async (status) => {
  expect(await open(status)).toBeNull()
  expect(previewButton()).toBeNull()
})

test('in a private instance no mosque has a public page', async () => {
  meta.content = 'off'
  expect(await open('approved')).toBeNull()
  expect(previewButton()).toBeNull()
})
