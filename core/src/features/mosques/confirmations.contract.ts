import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import * as calls from './mosques.calls.ts'
import { askedMosqueSchema, confirmationLinkSchema } from './mosques.schemas.ts'

const feature = 'mosques'

export const confirmMosque = defineEndpoint({
  ...calls.confirmMosque,
  feature,
  summary:
    'The mosque’s people say that what is shown of it is still right; every change by them says so too',
  access: ['mosqueAdmin', 'contactPerson'],
  params: idParamsSchema,
  response: successSchema({ confirmedAt: z.string() }),
})

export const readConfirmationLink = defineEndpoint({
  ...calls.readConfirmationLink,
  feature,
  summary:
    'The mosque that a mailed link asks its people about; confirms nothing. The link is good for 14 days, and until the mosque is changed or confirmed',
  access: 'anyone',
  limit: { max: 60, minutes: 60, per: 'address' },
  body: confirmationLinkSchema,
  response: successSchema({ mosque: askedMosqueSchema }),
})

export const confirmMosqueByLink = defineEndpoint({
  ...calls.confirmMosqueByLink,
  feature,
  summary:
    'Confirms by the link in a mail, once, for the person to whom it was mailed, that what is shown of the mosque is still right',
  access: 'anyone',
  limit: { max: 60, minutes: 60, per: 'address' },
  body: confirmationLinkSchema,
  response: successSchema({ mosque: askedMosqueSchema }),
})
