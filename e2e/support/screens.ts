import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { type Language, languageCookie } from '@mihrab/core/languages.ts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { addMosque, enter, join, post, setStatus } from './calls.ts'
import { adminLogin, type JourneyServer } from './server.ts'
import { test } from './test.ts'

// People's input is in another script, so that it is not mistaken for our own words.
const place = { name: 'Соборная мечеть', orgName: 'Община', orgAddress: 'Парковая улица 5' }
const owner = { name: 'Юсуф', email: 'owner@example.org', username: 'owner', password: 'a long password' }
const helper = { name: 'Лейла', email: 'helper@example.org', username: 'helper', password: 'a long password' }
const timesOfRange = { fajr: '06:15', dhuhr: '12:45', asr: '15:00', maghrib: '16:50', isha: '18:45' }

/** With two errors: a swapped pair of times and a missing day. */
const timetableToPaste = [
  'التاريخ,الفجر,الظهر,العصر,المغرب,العشاء,الجمعة',
  ...Array.from({ length: 20 }, (_, index) => index + 1)
    .filter((day) => day !== 9)
    .map((day) => {
      const date = `2027-03-${String(day).padStart(2, '0')}`
      return [
        date,
        '05:30',
        '12:45',
        ...(day === 5 ? ['18:10', '15:30'] : ['15:30', '18:10']),
        '20:00',
        '13:15',
      ].join()
    }),
].join('\n')

const dayOfFebruary = (day: number) => `2027-02-${String(day).padStart(2, '0')}`

const appScreens = {
  applicant: ['pending', 'contact', 'profile'].map((name) => `/mosque-admin/${name}`),
  mosque: (area: string, mosqueId: string, userId: string) =>
    [
      'pray',
      'pray/check',
      'pray/import',
      'pray/ramadan',
      'events',
      'eid',
      'notices',
      'messages',
      'contact',
      `mosque-profile/${mosqueId}`,
      `user-profile/${userId}`,
    ].map((name) => `${area}/${name}`),
  admin: (mosqueId: string, userId: string) =>
    [
      'list-mosque',
      'listings',
      'duplicates',
      'duplicates?decided=true',
      'hijri-calendars',
      'statistics',
      'users',
      'contact',
      'profile',
      'mosques',
      'update/new',
      ...['', 'pray/', 'event/', 'eid/', 'notices/', 'messages/'].map((name) => `detail/${name}${mosqueId}`),
      `detail/pray/${mosqueId}/ramadan`,
      `mosques/${mosqueId}`,
      `update/${userId}`,
      `user-profile/${userId}`,
    ].map((name) => `/admin/${name}`),
}

interface Tour {
  readonly server: JourneyServer
  readonly openBrowser: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  readonly language: Language
  /** Options of the browsers. */
  readonly options?: Parameters<Browser['newContext']>[0]
  /** Called with each screen. */
  readonly look: (page: Page, screen: string) => Promise<void>
}

/** Visits everyone's screens in a language, empty and filled. Returns the visitor's pages. */
export async function goThroughScreens({ server, openBrowser, language, options, look }: Tour) {
  const open = async () => {
    const page = await openBrowser({ locale: language, ...options })
    await page.context().addCookies([{ name: languageCookie, value: language, url: server.url }])
    return page
  }
  const visit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await look(page, path)
    }
  }

  const openAndLook = async (page: Page, opener: Locator, screen: string) => {
    await opener.click()
    const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
    await opened.first().waitFor()
    await page.waitForLoadState('networkidle')
    await look(page, screen)
    await page.keyboard.press('Escape')
    await opened.first().waitFor({ state: 'hidden' })
  }
  /** One for each button that opens a dialog. */
  const lookAtDialogs = async (page: Page, path: string, openers: string) => {
    await page.goto(path)
    await page.locator(openers).first().waitFor()
    const count = await page.locator(openers).count()
    for (let index = 0; index < count; index += 1) {
      await openAndLook(page, page.locator(openers).nth(index), `${path}, dialog ${index + 1}`)
    }
  }
  /** Beside the month, or in a sheet on small screens. */
  const lookAtTools = async (page: Page, path: string) => {
    await page.goto(path)
    const opener = page.locator('[data-foot] button:visible, main li button[aria-expanded]:visible')
    const tools = page.locator('main li button:visible:not([aria-expanded]), [role=dialog] li button')
    await opener.waitFor()
    for (let index = 0; index < 5; index += 1) {
      if ((await tools.count()) <= index) await opener.click()
      await tools.nth(index).waitFor()
      if (index === 0) await look(page, `${path}, tools`)
      await openAndLook(page, tools.nth(index), `${path}, dialog ${index + 1}`)
    }
  }
  const goThroughImport = async (page: Page, path: string) => {
    await page.goto(path)
    await page.locator('textarea').fill(timetableToPaste)
    for (const step of [2, 3, 4]) {
      await page.locator('section button:not([disabled])').last().click()
      await page.locator(`ol > li[aria-current=step]:nth-child(${step})`).waitFor()
      await page.waitForLoadState('networkidle')
      await look(page, `${path}, step ${step}`)
    }
  }

  const visitor = await open()
  await test.step('signed out', async () => {
    for (const name of ['login', 'register', 'forgot-password']) {
      await visit(visitor, [`/auth/${name}`])
      await visitor.locator('form button[type=submit]').click()
      await visitor.locator('[aria-invalid=true]').first().waitFor()
      await look(visitor, `${name}, with errors`)
    }
    await visit(visitor, [
      '/auth/reset-password',
      '/auth/confirm-email',
      '/auth/still-right',
      '/no-such-page',
    ])
  })

  const page = await open()
  const adminPage = await open()
  const user = await join(page, owner)
  await visit(page, ['/mosque-admin/mosque-form', '/mosque-admin/contact'])
  const helperPage = await open()
  const { _id: helperId } = await join(helperPage, helper)
  const mosque = await addMosque(page, { ...place, contactPerson: [helperId] })
  await visit(page, appScreens.applicant)
  await enter(adminPage, adminLogin)
  await visit(adminPage, ['/admin/list-mosque?tab=pending', `/admin/detail/${mosque._id}`])
  await setStatus(adminPage, mosque, 'rejected')
  await visit(page, ['/mosque-admin/pending'])
  await setStatus(adminPage, mosque, 'approved')
  await post(page, createContactMessage, {
    name: owner.name,
    email: owner.email,
    phone: '0114',
    service: 'question',
    message: 'Вопрос',
  })

  const area = '/mosque-admin/dashboard'
  await test.step('mosque admin, with nothing there and with everything', async () => {
    await visit(page, [`${area}/pray`, `${area}/events`, `${area}/messages`])
    await post(page, createPrayerTimeRange, {
      mosqueId: mosque._id,
      startDate: '2027-02-01',
      endDate: '2027-02-20',
      ...timesOfRange,
      jumuahs: [{ time: '13:15', khutbah: '13:00', language: 'Русский', note: 'Зал' }],
      rules: { maghrib: { after: 5 }, isha: { after: 30, notBefore: '19:30', weekly: 'saturday' } },
    })
    // Every second day has another time, so they are reported as several.
    const published = await page.request.put(`/api${publishTimetable.path.replace(':id', mosque._id)}`, {
      data: {
        from: '2027-02-05',
        to: '2027-02-16',
        mode: 'replace',
        ranges: Array.from({ length: 6 }, (_, index) => {
          const [startDate, endDate] = [dayOfFebruary(5 + 2 * index), dayOfFebruary(6 + 2 * index)]
          return { startDate, endDate, ...timesOfRange, fajr: `06:0${index}`, jumah: '13:15' }
        }),
      },
    })
    expect(published.ok(), await published.text()).toBe(true)
    await post(page, createEvent, {
      mosqueId: mosque._id,
      title: 'Лекция',
      date: '2027-02-03',
      time: '19:00',
    })
    await visit(page, appScreens.mosque(area, mosque._id, user._id))
    await page.goto(`${area}/pray`)
    await page.locator('[data-date="2027-02-22"]').click()
    await page.locator('[data-date="2027-02-23"]').click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'dialog of times')
    await lookAtTools(page, `${area}/pray`)
    await page.goto(`${area}/events`)
    await openAndLook(page, page.locator('[data-date="2027-02-03"]'), 'dialog of an event')
    await openAndLook(page, page.locator('[data-date="2027-02-10"]'), 'dialog of a new event')
    await goThroughImport(page, `${area}/pray/import`)
  })
  await test.step('contact person', async () => {
    await enter(helperPage, helper)
    await visit(helperPage, appScreens.mosque('/contact-person', mosque._id, helperId))
  })
  await test.step('admin of the platform', async () => {
    await visit(adminPage, appScreens.admin(mosque._id, user._id))
    await visit(adminPage, ['/hijri/umm-al-qura'])
    for (const path of ['/admin/list-mosque', '/admin/users']) {
      await lookAtDialogs(adminPage, path, 'main [aria-haspopup=true]')
    }
  })

  await test.step('public pages', async () => {
    const { slug } = mosque
    const home = `/${language}/mosques/${slug}`
    await visit(visitor, [
      `/${language}/mosques`,
      `/${language}/mosques?q=щщщщ`,
      `/${language}/mosques/none`,
      ...['', '/2027-02', '/2027-02-03', '/poster', '/changes', '/calendar', '/report', '/widget'].map(
        (part) => home + part,
      ),
      `${home}/widget?show=month`,
      `${home}/screen`,
      `/${language}/offline.html`,
    ])
  })

  return { visitor, mosque }
}
