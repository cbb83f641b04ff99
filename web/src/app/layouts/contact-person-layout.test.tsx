import { openAs } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactPersonLayout } from './contact-person-layout.tsx'

const helper = aUser({ role: 'contactPerson' })
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the sidebar keeps the mosque that a contact person of several has chosen', () => {
  openAs(helper, '/contact-person/pray', <ContactPersonLayout />, '/contact-person/pray?mosque=salam')
  expect(addressOf('Pray')).toBe('/contact-person/pray?mosque=salam')
  expect(addressOf('Events')).toBe('/contact-person/events?mosque=salam')
  expect(screen.getByRole('link', { name: 'Pray' }).getAttribute('aria-current')).toBe('page')
})

test('the sidebar’s addresses are plain if no mosque is chosen', () => {
  openAs(helper, '/contact-person/pray', <ContactPersonLayout />)
  expect(addressOf('Events')).toBe('/contact-person/events')
})
