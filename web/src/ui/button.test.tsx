import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a pending button keeps its name and its focus, and ignores presses', async () => {
  const onPress = vi.fn()
  render(
    <Button isPending onPress={onPress}>
      Login
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Login' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onPress).not.toHaveBeenCalled()
})

test('Enter in a field does not send a form whose button is pending', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" isPending>
        Login
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a softly disabled button still submits its form, which can then give the reason', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isSoftDisabled>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a pending button’s label replaces its own', () => {
  render(
    <Button isPending pendingLabel="Submitting...">
      Submit
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy()
})
