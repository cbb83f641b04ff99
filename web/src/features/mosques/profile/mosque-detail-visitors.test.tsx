import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MosqueDetailVisitors } from './mosque-detail-visitors.tsx'

const open = (mosque = aProfile()) =>
  renderScreen([{ path: '/', element: <MosqueDetailVisitors mosque={mosque} /> }], '/')

test('a mosque’s people see the same facts as visitors', async () => {
  const website = 'https://quba.example.org'
  const description = 'Open to all.\n<script>alert(1)</script>'
  open(
    aProfile({
      website,
      description,
      facilities: ['womenSpace', 'library'],
      showEmail: true,
      names: { ar: 'مسجد قباء' },
      language: 'ar',
    }),
  )
  expect((await screen.findAllByText('مسجد قباء')).length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: website })
  expect(link.getAttribute('rel')).toBe('noreferrer')
  expect(screen.getByText('Women’s space, Library')).toBeTruthy()
  expect(screen.getByText('Shown to visitors')).toBeTruthy()
  expect(screen.getByText(/<script>alert/).textContent).toBe(description)
})

test('facts that are missing are named in one sentence', async () => {
  open()
  const sentence =
    'Not given: Website, Donation page, Live stream, Facilities, Description, Name in other languages, Description in other languages, Language.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Website')).toBeNull()
  expect(screen.getByText('Not shown to visitors')).toBeTruthy()
})
