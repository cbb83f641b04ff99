import { contactOf } from '@mihrab/web/test/inbox-rig.tsx'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ContactTable } from './contact-table.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
})

test('the age of a message updates without rendering anything else again', () => {
  const phone = vi.fn(() => '0114')
  const contacts = [Object.defineProperty(contactOf('Amina'), 'phone', { get: phone })]
  const actions = { onOpen: vi.fn(), onReply: vi.fn(), onDelete: vi.fn() }
  render(<ContactTable contacts={contacts} {...actions} />, { wrapper: MemoryRouter })
  expect(screen.getByText('this minute')).toBeTruthy()
  phone.mockClear()
  act(() => vi.advanceTimersByTime(120_000))
  expect(screen.getByText('2 minutes ago')).toBeTruthy()
  expect(phone).not.toHaveBeenCalled()
})
