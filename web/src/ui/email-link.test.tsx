import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailLink } from './email-link.tsx'

test('an email address may break after its punctuation, and is read and copied unchanged', () => {
  render(<EmailLink email="first.last@example.org" />)
  const link = screen.getByRole('link', { name: 'first.last@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:first.last@example.org')
  expect(link.textContent).toBe('first.last@example.org')
  expect(link.innerHTML).toBe('first.<wbr>last@<wbr>example.<wbr>org')
})
