import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MosqueDetailHeader } from './mosque-detail-header.tsx'

const meta = document.createElement('meta')
meta.name = 'public-directory'
beforeEach(() => {
  meta.content = 'on'
  document.head.append(meta)
})
afterEach(() => meta.remove())

async function open(status: 'pending' | 'approved' | 'rejected') {
  const mosque = aProfile({ status, slug: 'quba-sheffield-2' })
  renderScreen([{ path: '/', element: <MosqueDetailHeader mosque={mosque} actions={null} /> }], '/')
  await screen.findByRole('heading', { level: 1 })
  return screen.queryByRole('link', { name: 'Public page' })
}

test('an approved mosque leads to its public page', async () => {
  expect((await open('approved'))?.getAttribute('href')).toBe('/mosques/quba-sheffield-2')
})

test.each(['pending', 'rejected'] as const)('a mosque that is %s has none', async (status) => {
  expect(await open(status)).toBeNull()
})

test('in a private instance no mosque has one', async () => {
  meta.content = 'off'
  expect(await open('approved')).toBeNull()
})
