import type { Database } from '#database/tables.ts'
import type { Server } from './servers.ts'
import { makePhotograph, upload } from './upload.ts'

/** Assumed: a notice and a changed time each week, two events, one with a photograph, and two messages to the platform. */
const month = { weeks: 4, events: 2, messages: 2 }

/** Adds a month of use to some mosques, by requests. */
export async function writeMonth(
  db: Database,
  { url }: Server,
  cookie: string,
  mosques: readonly { readonly id: string }[],
): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered with ${response.status}: ${await response.text()}`)
  }
  const photograph = await makePhotograph()
  for (const { id: mosqueId } of mosques) {
    const ranges = await db
      .selectFrom('prayer_time_ranges')
      .select(['id', 'startDate'])
      .where('mosqueId', '=', mosqueId)
      .orderBy('startDate')
      .limit(month.weeks)
      .execute()
    for (const { id } of ranges) {
      const text = 'The car park is full early on Friday. Please come on foot, or park at the school.'
      await send('POST', `/api/mosques/${mosqueId}/notices`, { kind: 'message', text, days: 3 })
      await send('PUT', `/api/mosques/updatePrayTime/${id}`, { jumah: '13:40' })
    }
    for (let event = 0; event < month.events; event += 1) {
      const image = event === 0 ? await upload(url, cookie, photograph) : undefined
      const description =
        'Tea and food for everyone afterwards. Neighbours and families are welcome. '.repeat(4)
      await send('POST', '/api/mosques/createEvent', {
        ...{ mosqueId, title: 'Open day', date: ranges[event]?.startDate, time: '14:00', description },
        ...(image && { image }),
      })
    }
    for (let message = 0; message < month.messages; message += 1) {
      const sender = { name: 'A Visitor', phone: '0114 496 0000', email: 'visitor@example.org' }
      const text = 'The page of our mosque shows another address than the sign at the door. '.repeat(3)
      await send('POST', '/api/contact/contactus', { ...sender, service: 'question', message: text })
    }
  }
}
