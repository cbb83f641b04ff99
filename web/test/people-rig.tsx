import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { Refusal } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'
import { aUser } from './samples.ts'

/** Screens about people and messages, opened by someone who is signed in. */

export const theAdmin = aUser({
  _id: 'admin',
  name: 'Platform admin',
  email: 'admin@example.org',
  role: 'admin',
})

/** Opens one screen; every other address shows another page. */
export function openAs(user: SignedInUser, path: string, element: ReactElement, at = path) {
  const routes: RouteObject[] = [
    { path, element: <UserContext value={user}>{element}</UserContext> },
    { path: '*', element: <h1>Another page</h1> },
  ]
  return renderScreen(routes, at)
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** Chooses an action in a row's menu. */
export async function act(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

export function refuse(...refusal: ConstructorParameters<typeof Refusal>) {
  return () => {
    throw new Refusal(...refusal)
  }
}
