import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LoginPage } from '#pages/login-page.tsx'
import { RegisterPage } from '#pages/register-page.tsx'
import { signedInKey } from './signed-in-before.ts'

const meta = document.createElement('meta')
meta.name = 'public-directory'
beforeEach(() => document.head.append(meta))
afterEach(() => meta.remove())

const open = (path: string) =>
  renderScreen(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/auth/register', element: <RegisterPage /> },
      { path: '/mosques', element: <p>In the app</p> },
    ],
    path,
  )

describe.each(['/auth/login', '/auth/register'])('%s', (path) => {
  test('leads out of the app to the public directory', async () => {
    meta.content = 'on'
    const { router } = open(path)
    const link = await screen.findByRole('link', { name: 'Find a mosque' })
    expect(link.getAttribute('href')).toBe('/mosques')
    const clicked = new Promise<boolean>((resolve) => {
      window.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      )
    })
    await userEvent.click(link)
    expect(await clicked).toBe(false)
    expect(router.state.location.pathname).toBe(path)
  })

  test('does not where the instance is private', async () => {
    meta.content = 'off'
    open(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Find a mosque' })).toBeNull()
  })
})

test('links to the texts that the operator has written', async () => {
  const legal = document.createElement('meta')
  Object.assign(legal, { name: 'legal-pages', content: 'imprint privacy' })
  document.head.append(legal)
  open('/auth/login')
  const imprint = await screen.findByRole('link', { name: 'Imprint' })
  expect(imprint.getAttribute('href')).toBe('/legal/imprint')
  expect(screen.getByRole('link', { name: 'Privacy' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull()
  legal.remove()
})

const isBeforeEmail = (link: HTMLElement) =>
  (link.compareDocumentPosition(screen.getByLabelText('Email')) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

describe('the sign-in', () => {
  beforeEach(() => {
    meta.content = 'on'
  })

  test('leads a stranger to the directory first, and welcomes no one back', async () => {
    open('/auth/login')
    expect(isBeforeEmail(await screen.findByRole('link', { name: 'Find a mosque' }))).toBe(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
  })

  test('welcomes back people who have signed in on this device', async () => {
    window.localStorage.setItem(signedInKey, '1')
    open('/auth/login')
    expect(isBeforeEmail(await screen.findByRole('link', { name: 'Find a mosque' }))).toBe(false)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back')
  })
})
