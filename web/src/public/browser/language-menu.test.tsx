import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { followLanguageMenu } from '#public/browser/language-menu.ts'

function openMenu() {
  const { container } = render(
    <>
      <details>
        <summary>Language</summary>
        <a href="/ar/mosques">العربية</a>
      </details>
      <button type="button">Search</button>
    </>,
  )
  const menu = container.querySelector('details')
  if (!menu) throw new Error('There is no menu')
  followLanguageMenu(menu)
  menu.open = true
  return menu
}

test('the language menu closes when Tab leaves it, so that it does not cover the focused element', async () => {
  const menu = openMenu()
  screen.getByText('Language').focus()
  await userEvent.tab()
  expect([menu.open, document.activeElement?.textContent]).toEqual([true, 'العربية'])
  await userEvent.tab()
  expect([menu.open, document.activeElement?.textContent]).toEqual([false, 'Search'])
})

test('Escape closes the language menu wherever the focus is', () => {
  const menu = openMenu()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([menu.open, document.activeElement?.textContent]).toEqual([false, 'Language'])
})
