import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import { restoreChoices } from '@mihrab/web/test/own-cookies.ts'
import { openOwn, prepareOwnProfile } from '@mihrab/web/test/own-profile-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findChosenFormat, rememberFormat } from '#lib/language.ts'

const own = prepareOwnProfile()
restoreChoices()

const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const names = (select: HTMLSelectElement) => Array.from(select.options, ({ text }) => text)

test('numbers and times change as they are chosen, on the device and for the account', async () => {
  own.api.on(updateOwnLanguage, ({ body }) => ({ success: true as const, ...body }))
  openOwn()
  const since = await screen.findAllByText(/^since 18 November 2026, 05:30$/i)
  expect(since).toHaveLength(2)
  expect(names(await choice('Clock'))).toEqual(['24-hour (14:00)', '12-hour (2:00\u00a0pm)'])
  await userEvent.selectOptions(await choice('Clock'), 'h12')
  expect(await screen.findAllByText(/^since 18 November 2026, 5:30\sam$/i)).toHaveLength(2)
  expect(names(await choice('Numbers'))).toEqual(['As usual in this language', '0123', '٠١٢٣', '۰۱۲۳'])
  await userEvent.selectOptions(await choice('Numbers'), '٠١٢٣')
  expect(await screen.findAllByText(/^since \u2068?١٨ November ٢٠٢٦, ٥:٣٠\sam\u2069?$/i)).toHaveLength(2)
  expect(findChosenFormat()).toEqual({ digits: 'arab', clock: 'h12' })
  await waitFor(() =>
    expect(own.api.callsOf(updateOwnLanguage).map(({ body }) => body)).toEqual([
      { digits: 'language', clock: 'h12' },
      { digits: 'arab', clock: 'h12' },
    ]),
  )
})

test('digits that this language does not offer are not used, and the choice stays', async () => {
  rememberFormat({ digits: 'beng', clock: 'h23' })
  openOwn()
  expect(await choice('Numbers')).toHaveProperty('value', 'language')
  expect(await choice('Clock')).toHaveProperty('value', 'h23')
})

test('a choice that does not reach the server applies on the device', async () => {
  openOwn()
  await userEvent.selectOptions(await choice('Clock'), 'h12')
  expect(await screen.findAllByText(/5:30\sam$/)).toHaveLength(2)
  expect(findChosenFormat()).toEqual({ digits: 'language', clock: 'h12' })
})
