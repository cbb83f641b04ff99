import { createEvent, deleteEvent, updateEvent } from '@mihrab/core/features/events/events.contract.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
  getMosque,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { deleteUser, updateUser } from '@mihrab/core/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMosqueWithOwner, mosqueRegistration, type Person } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { sweepMedia } from './media-sweep.service.ts'

let app: TestApp
let owner: Person
let mosqueId: string
let image: string
beforeEach(async () => {
  app = await createTestApp()
  const made = await createMosqueWithOwner(app)
  owner = made.owner
  mosqueId = made.mosque._id
  image = await uploadImage(owner.client)
})
afterEach(() => app.close())

const isThere = async () => (await app.app.inject(image)).statusCode === 200
const change = (image: string | null) =>
  owner.client.call(updateMosque, { params: { id: mosqueId }, body: { image } })
const changePerson = (image: string | null) =>
  owner.client.call(updateUser, { params: { id: owner.user._id }, body: { image } })
const imageOf = async () => (await owner.client.call(getMosque, { params: { id: mosqueId } })).body.image

/** Advances the clock by hours. */
function wait(hours: number): void {
  app.setNow(new Date(app.ctx.now().getTime() + hours * 3_600_000).toISOString())
}

async function showEvent(): Promise<{ mosqueId: string; eventId: string }> {
  const body = { mosqueId, title: 'Lecture', date: '2027-06-01', image }
  return { mosqueId, eventId: (await owner.client.call(createEvent, { body })).body.event._id }
}

const actions: [what: string, use: () => Promise<() => Promise<unknown>>][] = [
  [
    'taken off a mosque',
    async () => {
      await change(image)
      return () => change(null)
    },
  ],
  [
    'replaced by another one',
    async () => {
      await change(image)
      return async () => change(await uploadImage(owner.client))
    },
  ],
  [
    'replaced when a mosque is sent in again',
    async () => {
      await change(image)
      const params = { id: mosqueId }
      const admin = await app.admin()
      await admin.call(changeMosqueStatus, { params, body: { status: 'rejected' } })
      return () => owner.client.call(createMosque, { body: mosqueRegistration({ image: null }) })
    },
  ],
  [
    'of a mosque that is deleted',
    async () => {
      await change(image)
      return async () => (await app.admin()).call(deleteMosque, { params: { id: mosqueId } })
    },
  ],
  [
    'of an event whose mosque is deleted',
    async () => {
      await showEvent()
      return async () => (await app.admin()).call(deleteMosque, { params: { id: mosqueId } })
    },
  ],
  [
    'taken off an event',
    async () => {
      const params = await showEvent()
      return () => owner.client.call(updateEvent, { params, body: { image: null } })
    },
  ],
  [
    'of an event that is deleted',
    async () => {
      const params = await showEvent()
      return () => owner.client.call(deleteEvent, { params })
    },
  ],
  [
    'taken off a person',
    async () => {
      await changePerson(image)
      return () => changePerson(null)
    },
  ],
  [
    'of a person, replaced by another one',
    async () => {
      await changePerson(image)
      return async () => changePerson(await uploadImage(owner.client))
    },
  ],
  [
    'of a person who is deleted',
    async () => {
      await changePerson(image)
      return async () => (await app.admin()).call(deleteUser, { params: { id: owner.user._id } })
    },
  ],
]

test.each(actions)('an image %s, used for weeks, stays for one more day', async (_what, use) => {
  const takeOff = await use()
  wait(500)
  await takeOff()
  wait(23)
  await sweepMedia(app.ctx)
  expect(await isThere()).toBe(true)
  wait(2)
  await sweepMedia(app.ctx)
  expect(await isThere()).toBe(false)
})

describe('an image given by its whole address', () => {
  test('is known as an upload of ours, and stays as long as it is used', async () => {
    const answer = await change(app.ctx.publicUrl + image)
    expect(answer.body.mosque.image).toBe(image)
    expect(await imageOf()).toBe(image)
    wait(48)
    await sweepMedia(app.ctx)
    expect(await isThere()).toBe(true)
  })

  test('is so in a registration and with an event too', async () => {
    const address = `${app.ctx.publicUrl}${image}`
    const admin = await app.admin()
    const created = await admin.call(createMosque, { body: mosqueRegistration({ image: address }) })
    expect(created.body.mosque.image).toBe(image)
    const body = { mosqueId, title: 'Lecture', date: '2027-06-01', image: address }
    const { event } = (await owner.client.call(createEvent, { body })).body
    expect(event.image).toBe(image)
    const params = { mosqueId, eventId: event._id }
    const changed = await owner.client.call(updateEvent, { params, body: { title: 'Class', image: address } })
    expect(changed.body.event).toMatchObject({ title: 'Class', image })
  })

  test('must be there', async () => {
    const answer = await change(`${app.ctx.publicUrl}/media/${'x'.repeat(43)}.webp`)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({
      image: 'This image no longer exists. Please upload it again',
    })
  })

  test('stays as it is where it lies with someone else', async () => {
    const elsewhere = `https://elsewhere.example.org${image}`
    expect((await change(elsewhere)).body.mosque.image).toBe(elsewhere)
    const otherPage = `${app.ctx.publicUrl}/pictures/a.webp`
    expect((await change(otherPage)).body.mosque.image).toBe(otherPage)
  })
})
