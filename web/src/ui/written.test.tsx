import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageLanguage, Written } from './written.tsx'

test('text in another script than the page’s has its own language', () => {
  render(<Written>محاضرة: آداب المسجد</Written>)
  expect(screen.getByText(/محاضرة/).lang).toBe('ar')
})

test('text that may be in the page’s language has that language', () => {
  render(
    <PageLanguage value="ur">
      <Written as="p">جامع مسجد</Written>
    </PageLanguage>,
  )
  const text = screen.getByText('جامع مسجد')
  expect([text.lang, text.dir]).toEqual(['', 'auto'])
})

test('a known language is not guessed', () => {
  render(
    <>
      <Written lang="ur">جامع مسجد</Written>
      <PageLanguage value="ar">
        <Written lang="ar">Quba Mosque</Written>
      </PageLanguage>
    </>,
  )
  expect([screen.getByText('جامع مسجد').lang, screen.getByText('Quba Mosque').lang]).toEqual(['ur', ''])
})
