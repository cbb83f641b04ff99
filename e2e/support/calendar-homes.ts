import type { Page } from '@playwright/test'
import { addMosque, enter, join, setStatus } from './calls.ts'
import { adminLogin } from './server.ts'

const password = 'a long password'
export const owner = { name: 'Hamza Yusuf', email: 'hamza@example.org', username: 'hamza', password }
const contact = { name: 'Idris Khan', email: 'idris@example.org', username: 'idris', password }

type OpenBrowser = () => Promise<Page>

/** An approved mosque, and everyone who edits its times, each in their own browser. */
export async function prepareMosque(openBrowser: OpenBrowser) {
  const contactPage = await openBrowser()
  const { _id } = await join(contactPage, contact)
  const ownerPage = await openBrowser()
  await join(ownerPage, owner)
  const added = await addMosque(ownerPage, { contactPerson: [_id] })
  const adminPage = await openBrowser()
  await enter(adminPage, adminLogin)
  await setStatus(adminPage, added, 'approved')
  return { contactPage, ownerPage, adminPage, mosqueId: added._id, slug: added.slug }
}

/** The calendar of one approved mosque, in each of its three homes. */
export const homes: Record<string, (openBrowser: OpenBrowser) => Promise<Page>> = {
  'a mosque admin': async (openBrowser) => {
    const { ownerPage } = await prepareMosque(openBrowser)
    await ownerPage.goto('/mosque-admin/dashboard/pray')
    return ownerPage
  },
  'a contact person': async (openBrowser) => {
    const { contactPage } = await prepareMosque(openBrowser)
    await contactPage.goto('/contact-person/pray')
    return contactPage
  },
  'an admin': async (openBrowser) => {
    const { adminPage, mosqueId } = await prepareMosque(openBrowser)
    await adminPage.goto(`/admin/detail/pray/${mosqueId}`)
    return adminPage
  },
}
