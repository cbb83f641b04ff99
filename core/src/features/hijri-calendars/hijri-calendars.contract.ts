import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idParamsSchema, optionalText, requiredText, successSchema } from '#fields.ts'
import * as calls from './hijri-calendars.calls.ts'
import {
  announcementSchema,
  announceSchema,
  editedMonthSchema,
  hijriCalendarChangeSchema,
  hijriCalendarFieldsSchema,
  hijriCalendarSchema,
  importMonthsSchema,
  maxReasonLength,
  ummAlQuraSlug,
  withdrawMinutes,
} from './hijri-calendars.schemas.ts'

const feature = 'hijri-calendars'
const admins = ['admin'] as const
const calendar = hijriCalendarSchema
const calendarId = z.union([z.literal(ummAlQuraSlug), givenIdSchema])
const calendarParams = z.object({ id: calendarId })

export const listHijriCalendars = defineEndpoint({
  ...calls.listHijriCalendars,
  feature,
  summary:
    'Admins: all Hijri calendars but mosques’ own dates, by name, Umm al-Qura first. Others: those that they edit',
  access: 'signedIn',
  rows: 'list',
  response: z.object({ calendars: z.array(calendar) }),
})

export const getHijriCalendar = defineEndpoint({
  ...calls.getHijriCalendar,
  feature,
  summary:
    'A calendar with twelve months, from the one before the present one on; `from` names another first month. For its editors and admins',
  access: 'signedIn',
  params: calendarParams,
  query: z.object({ from: optionalText('month', 7).describe('A Hijri month, as 1447-09') }),
  response: z.object({ calendar, months: z.array(editedMonthSchema) }),
})

export const createHijriCalendar = defineEndpoint({
  ...calls.createHijriCalendar,
  feature,
  summary: 'Creates a Hijri calendar that follows another',
  access: admins,
  body: hijriCalendarFieldsSchema,
  response: successSchema({ calendar }),
  status: 201,
})

export const changeHijriCalendar = defineEndpoint({
  ...calls.changeHijriCalendar,
  feature,
  summary: 'Changes the given fields; `editors` is replaced whole',
  access: admins,
  params: calendarParams,
  body: hijriCalendarChangeSchema,
  response: successSchema({ calendar }),
})

export const deleteHijriCalendar = defineEndpoint({
  ...calls.deleteHijriCalendar,
  feature,
  summary: 'Deletes a calendar with its announcements. 409 while mosques or calendars follow it',
  access: admins,
  params: calendarParams,
  response: successSchema({}),
})

export const chooseDefaultHijriCalendar = defineEndpoint({
  ...calls.chooseDefaultHijriCalendar,
  feature,
  summary: 'The calendar of mosques that chose none, and of pages without a mosque',
  access: admins,
  body: z.object({ slug: requiredText('hijriCalendar', 200) }),
  response: successSchema({}),
})

export const announceHijriMonth = defineEndpoint({
  ...calls.announceHijriMonth,
  feature,
  summary:
    'Announces the day on which a month starts, or corrects what was announced. 409 with `possibleDays` for a day on which it cannot start',
  access: 'signedIn',
  params: calendarParams,
  body: announceSchema,
  response: successSchema({
    announcement: announcementSchema,
    followers: z.number().describe('Mosques whose dates this calendar moves'),
  }),
  status: 201,
})

export const withdrawHijriMonth = defineEndpoint({
  ...calls.withdrawHijriMonth,
  feature,
  summary: `Withdraws an announcement: the month waits again. After ${withdrawMinutes} minutes with a reason; 409 once the month has begun`,
  access: 'signedIn',
  params: z.object({ id: calendarId, announcementId: givenIdSchema }),
  query: z.object({ reason: optionalText('reason', maxReasonLength) }),
  response: successSchema({}),
})

export const importHijriMonths = defineEndpoint({
  ...calls.importHijriMonths,
  feature,
  summary: 'Adds past announcements, all or none; an error names its line. Nobody is told',
  access: 'signedIn',
  params: calendarParams,
  body: importMonthsSchema,
  maxBodyBytes: 6 * 1024 * 1024,
  response: successSchema({ added: z.number(), corrected: z.number(), unchanged: z.number() }),
  status: 201,
})

export const setOwnHijriDates = defineEndpoint({
  ...calls.setOwnHijriDates,
  feature,
  summary:
    'Creates a calendar of the mosque’s own, which follows its present one; its editors are the mosque’s people',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema({ calendar }),
  status: 201,
})

export const dropOwnHijriDates = defineEndpoint({
  ...calls.dropOwnHijriDates,
  feature,
  summary: 'Deletes the mosque’s own calendar: it follows the one above again',
  access: 'signedIn',
  params: idParamsSchema,
  response: successSchema({}),
})
