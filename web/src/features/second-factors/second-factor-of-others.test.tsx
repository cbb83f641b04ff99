import * as contract from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { openAs, press, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PersonSecondFactorCard } from './person-second-factor-card.tsx'
import { SecondFactorHint } from './second-factor-hint.tsx'

const since = '2026-11-20T12:00:00.000Z'
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
})

describe('the hint for admins', () => {
  const ownIs = (isOn: boolean) =>
    api.on(contract.getSecondFactor, () => ({
      success: true as const,
      secondFactor: { isOn, since: isOn ? since : null, recoveryCodesLeft: isOn ? 10 : 0, passkeys: [] },
    }))
  const open = (userId: string) => openAs(theAdmin, '/', <SecondFactorHint userId={userId} />)
  const named = { name: 'Two-step sign-in is off' }
  const findHint = () => screen.findByRole('region', named)
  const queryHint = () => screen.queryByRole('region', named)

  test('links to the profile, and is gone for that person for a week once it is dismissed', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    ownIs(false)
    open('one')
    await findHint()
    await press('Details')
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/admin/profile')
    await press('Not now')
    expect(queryHint()).toBeNull()
    cleanup()
    open('one')
    await waitFor(() => expect(api.callsOf(contract.getSecondFactor).length).toBeGreaterThan(1))
    expect(queryHint()).toBeNull()
    cleanup()
    open('other')
    expect(await findHint()).toBeTruthy()
    cleanup()
    vi.setSystemTime('2026-11-27T10:00:01Z')
    open('one')
    expect(await findHint()).toBeTruthy()
  })

  test('is not shown if two-step sign-in is on', async () => {
    ownIs(true)
    open('one')
    await waitFor(() => expect(api.callsOf(contract.getSecondFactor)).toHaveLength(1))
    expect(queryHint()).toBeNull()
  })
})

describe('the second factor of another person', () => {
  const person = aUser({ _id: 'p', name: 'Zaynab' })
  const open = () => openAs(theAdmin, '/', <PersonSecondFactorCard user={person} />)

  test('is switched off by an admin after a question', async () => {
    let isOn = true
    api.on(contract.getSecondFactorOf, () => ({ success: true as const, isOn, since: isOn ? since : null }))
    api.on(contract.switchOffSecondFactorOf, () => {
      isOn = false
      return { success: true as const }
    })
    open()
    expect(await screen.findByText(/^Zaynab has signed in with a code from an app since /)).toBeTruthy()
    await press('Switch off for them')
    expect(screen.getByRole('alertdialog', { name: 'Switch off two-step sign-in for Zaynab?' })).toBeTruthy()
    expect(api.callsOf(contract.switchOffSecondFactorOf)).toEqual([])
    await press('Switch off for them')
    expect(await screen.findByText('Two-step sign-in is off for Zaynab')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/signed in with a code/)).toBeNull())
  })

  test('shows the server’s message if it cannot be switched off', async () => {
    api.on(contract.getSecondFactorOf, () => ({ success: true as const, isOn: true, since }))
    api.on(contract.switchOffSecondFactorOf, () => {
      throw new Refusal('forbidden', 'You do not have permission to do this')
    })
    open()
    await screen.findByText(/signed in with a code/)
    await press('Switch off for them')
    await press('Switch off for them')
    expect(await screen.findByText('You do not have permission to do this')).toBeTruthy()
  })
})
