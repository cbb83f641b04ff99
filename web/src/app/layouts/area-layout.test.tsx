import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { AreaLayout } from './area-layout.tsx'

const layout = <AreaLayout title="Area" items={[]} profileHref="/profile" />
const refusal = /^You already look after a mosque, so you cannot claim another one/

test.each([
  ['someone of a mosque', aUser({ role: 'mosqueAdmin' }), '/?claim=quba', 1],
  ['someone of a mosque who claims nothing', aUser({ role: 'mosqueAdmin' }), '/', 0],
  ['an admin', theAdmin, '/?claim=quba', 0],
])('%s is told that a claim needs another account: %#', (_, user, address, times) => {
  fakeApi()
  openAs(user, '/', layout, address)
  expect(screen.queryAllByText(refusal)).toHaveLength(times)
})

test('the operator’s texts are linked at the foot', () => {
  const legal = document.createElement('meta')
  Object.assign(legal, { name: 'legal-pages', content: 'imprint' })
  document.head.append(legal)
  onTestFinished(() => legal.remove())
  fakeApi()
  openAs(theAdmin, '/', layout)
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/legal/imprint')
})
