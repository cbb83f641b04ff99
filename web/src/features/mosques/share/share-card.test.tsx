import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareCard } from './share-card.tsx'

const meta = document.createElement('meta')
meta.name = 'public-directory'
beforeEach(() => {
  meta.content = 'on'
  document.head.append(meta)
})
afterEach(() => meta.remove())

async function open(status: 'pending' | 'approved' | 'rejected') {
  const mosque = aProfile({ status, slug: 'quba-sheffield-2', timeZone: 'Asia/Karachi' })
  const element = (
    <>
      <ShareCard mosque={mosque} />
      <p>Below</p>
    </>
  )
  renderScreen([{ path: '/', element }], '/')
  await screen.findByText('Below')
}

test('an approved mosque has links to its addresses, with the month by its own clock', async () => {
  vi.setSystemTime('2026-11-30T20:15:00Z')
  await open('approved')
  const home = `${location.origin}/mosques/quba-sheffield-2`
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Page for visitors', home],
    ['Poster for the door', `${home}/poster`],
    ['QR code', `${home}/qr.svg`],
    ['Month to print', `${home}/2026-12/print`],
    ['Screen for the hall', `${home}/screen`],
    ['Calendar', `${home}/calendar`],
  ])
})

test('the address of the hall screen can be copied', async () => {
  const user = userEvent.setup()
  await open('approved')
  await user.click(screen.getByRole('button', { name: 'Copy the address of the screen' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/mosques/quba-sheffield-2/screen`)
  expect(await screen.findByText('Copied')).toBeTruthy()
})

test('the widget’s code can be copied, with its options', async () => {
  const user = userEvent.setup()
  await open('approved')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'On your website' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code for your website' })
  const start = `<script async src="${location.origin}/widget.js" data-mosque="quba-sheffield-2"`
  expect([field.readOnly, field.value]).toEqual([true, `${start}></script>`])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'The month')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colours' }), 'Dark')
  await user.click(screen.getByRole('button', { name: 'Copy the code' }))
  expect(await navigator.clipboard.readText()).toBe(`${start} data-show="month" data-theme="dark"></script>`)
  expect(await screen.findByText('Copied')).toBeTruthy()
})

test.each(['pending', 'rejected'] as const)(
  'a mosque that is %s is told what it can share once it is approved',
  async (status) => {
    await open(status)
    expect(screen.getByText(/^Once the mosque is approved, you will find here what to share/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('in a private instance there is nothing to share', async () => {
  meta.content = 'off'
  await open('approved')
  expect(screen.queryByRole('heading', { name: 'Share' })).toBeNull()
})
