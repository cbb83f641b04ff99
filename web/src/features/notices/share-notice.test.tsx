import { fakeNetwork } from '@mihrab/web/test/fake-network.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareNotice } from './share-notice.tsx'

const meta = Object.assign(document.createElement('meta'), { name: 'public-directory', content: 'on' })
beforeEach(() => document.head.append(meta))
afterEach(() => meta.remove())

const address = `${location.origin}/mosques/quba/notices/7`
const files = { '/mosques/quba/notices/7/share.png': 'png', '/mosques/quba/notices/7/share.txt': 'Janazah' }

async function press() {
  const user = userEvent.setup()
  renderScreen([{ path: '/', element: <ShareNotice address={address} /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
}

/** The device's share sheet, which the test environment lacks. */
function stubSheet(share: (data: ShareData) => Promise<void>) {
  const stubbed = { canShare: () => true, share }
  for (const [name, value] of Object.entries(stubbed))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

test('a device that can is given the picture and the text', async () => {
  fakeNetwork(files)
  const share = vi.fn(async (_: ShareData) => {})
  stubSheet(share)
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const [data] = share.mock.calls[0] ?? []
  expect([data?.text, data?.files?.[0]?.name, data?.files?.[0]?.type]).toEqual([
    'Janazah',
    'notice.png',
    'image/png',
  ])
})

test('a sheet that is closed is no failure', async () => {
  fakeNetwork(files)
  const closed = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  stubSheet(closed)
  await press()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(screen.queryByText(/could not be shared/)).toBeNull()
})

test('elsewhere the picture is saved and the text copied', async () => {
  fakeNetwork(files)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press()
  expect(await screen.findByText('Picture saved, text copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Janazah')
  expect(saved.mock.contexts[0]).toMatchObject({ href: `${address}/share.png`, download: 'notice.png' })
})

test('without the picture the text alone is copied', async () => {
  fakeNetwork({ '/mosques/quba/notices/7/share.txt': 'Janazah' })
  await press()
  expect(await screen.findByText('Text copied. The picture could not be loaded.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Janazah')
})

test('a notice that has expired is not shared', async () => {
  fakeNetwork({})
  await press()
  expect(await screen.findByText('This could not be shared. Please try again.')).toBeTruthy()
})

test('in a private instance there is nothing to share', () => {
  meta.content = 'off'
  renderScreen([{ path: '/', element: <ShareNotice address={address} /> }], '/')
  expect(screen.queryByRole('button')).toBeNull()
  meta.content = 'on'
})
