import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idParamsSchema, successSchema } from '#fields.ts'
import * as calls from './notices.calls.ts'
import { givenNoticeSchema, noticeChangeSchema, noticeSchema } from './notices.schemas.ts'

const feature = 'notices'
const noticeParams = z.object({ id: givenIdSchema, noticeId: givenIdSchema })
const savedNotice = successSchema({ notice: noticeSchema })

export const listNotices = defineEndpoint({
  ...calls.listNotices,
  feature,
  summary:
    'The notices of a mosque that are shown now, newest first, for those who may read the mosque; its own people see cancelled and expired ones until these are erased',
  access: 'signedIn',
  params: idParamsSchema,
  response: z.object({ notices: z.array(noticeSchema) }),
})

export const publishNotice = defineEndpoint({
  ...calls.publishNotice,
  feature,
  summary:
    'Publishes a notice: a janazah, a closure, another time of one prayer, or a message. 409 for the 21st, and for another time on a day without a range or of a prayer that another notice changes',
  access: 'signedIn',
  params: idParamsSchema,
  body: givenNoticeSchema,
  response: savedNotice,
  status: 201,
})

export const changeNotice = defineEndpoint({
  ...calls.changeNotice,
  feature,
  summary:
    'Changes the fields that it carries; the notice then says `Corrected`. With the updatedAt that the sender saw, 409 when someone else has changed it since. 409 once cancelled or expired',
  access: 'signedIn',
  params: noticeParams,
  body: noticeChangeSchema,
  response: savedNotice,
})

export const cancelNotice = defineEndpoint({
  ...calls.cancelNotice,
  feature,
  summary:
    'Cancels a notice: it says `Cancelled` for a day or until it expires. A changed time is put back if it is still that of the notice',
  access: 'signedIn',
  params: noticeParams,
  response: savedNotice,
})

export const undoNotice = defineEndpoint({
  ...calls.undoNotice,
  feature,
  summary: 'Removes a notice within a minute of its publication; 409 later',
  access: 'signedIn',
  params: noticeParams,
  response: savedNotice,
})
