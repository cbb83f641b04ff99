import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { field, openAddDialog, openEvents, prepareEvents, press, type } from '@mihrab/web/test/events-rig.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareEvents()

/** jsdom does not know half-typed times. */
const leaveUnfinished = (isUnfinished: boolean) =>
  Object.defineProperty(field('Time'), 'validity', { configurable: true, value: { badInput: isUnfinished } })

test('a half-typed time is not dropped: nothing is sent until it is complete or cleared', async () => {
  const { api } = await openEvents()
  await openAddDialog()
  type('Title', 'Iftar')
  leaveUnfinished(true)
  await press('Save')
  expect(screen.getByText('Time must be a time, such as 05:30')).toBeTruthy()
  expect(document.activeElement).toBe(field('Time'))
  expect(api.callsOf(createEvent)).toEqual([])
  leaveUnfinished(false)
  type('Time', '16:30')
  expect(screen.queryByText('Time must be a time, such as 05:30')).toBeNull()
  await press('Save')
  await waitFor(() => expect(api.callsOf(createEvent)[0]?.body).toMatchObject({ time: '16:30' }))
})

test('the error about a half-typed time goes when it is cleared, although the browser reports nothing', async () => {
  await openEvents()
  await openAddDialog()
  leaveUnfinished(true)
  fireEvent.keyUp(field('Time'))
  await press('Save')
  expect(screen.getByText('Time must be a time, such as 05:30')).toBeTruthy()
  leaveUnfinished(false)
  fireEvent.keyUp(field('Time'))
  expect(screen.queryByText('Time must be a time, such as 05:30')).toBeNull()
  expect(screen.getByText('Title is required')).toBeTruthy()
})

test('closing the dialog asks first while a time is half-typed', async () => {
  await openEvents()
  await openAddDialog()
  leaveUnfinished(true)
  fireEvent.keyUp(field('Time'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
})
