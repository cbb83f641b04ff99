import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { emailField, idSchema, requiredText } from '#fields.ts'
import { replyFields } from './contact.schemas.ts'

export const reportTopics = ['time', 'date', 'place', 'closed', 'other'] as const
export const reportTopicSchema = z.enum(reportTopics, { error: codedMessage('reportTopicUnknown') })
export type ReportTopic = z.infer<typeof reportTopicSchema>

/** A report unread for this many days is also shown in the platform's inbox. */
export const reportUnreadDays = 14

/** In characters: enough for `Asr 15:30` or a few words in any script. */
const minReportLength = 5
export const maxReportLength = 2000

const reportMessageField = requiredText('message', maxReportLength, 'many').min(
  minReportLength,
  codedMessage('shorterThan', { field: 'message', min: minReportLength }),
)

/** Forms send an empty field as an empty string. */
const emptyIsNothing = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') || value === null ? undefined : value

export const newReportSchema = z.object({
  topic: reportTopicSchema,
  message: reportMessageField,
  email: z
    .preprocess(emptyIsNothing, emailField().optional())
    .describe('Where the mosque may answer; no one there is shown it'),
  token: z
    .string({ error: codedMessage('reportTokenUnknown') })
    .max(200, codedMessage('reportTokenUnknown'))
    .describe('Of the form at /mosques/{slug}/report: good from 3 seconds to 24 hours after it was opened'),
  homepage: z
    .string()
    .max(2000)
    .catch('x')
    .optional()
    .describe('People leave it empty, since the form hides it. With anything in it nothing is kept'),
})
export type NewReport = z.input<typeof newReportSchema>

const messageReplySchema = z.object({
  _id: idSchema,
  message: z.string(),
  by: z.string().describe('The name of the person who wrote it, of that day. Their reader is not told'),
  createdAt: z.string(),
})

/** A report of a mistake as the mosque's people read it, without its sender. */
export const mosqueMessageSchema = z.object({
  _id: idSchema,
  topic: reportTopicSchema,
  message: z.string(),
  canReply: z.boolean().describe('Whether an email was given'),
  readAt: z.string().nullable().describe('When someone of the mosque first read it'),
  doneAt: z.string().nullable(),
  replies: z.array(messageReplySchema).describe('Oldest first'),
  createdAt: z.string(),
})
export type MosqueMessage = z.infer<typeof mosqueMessageSchema>

export const messageStateSchema = z.object({
  isDone: z
    .boolean({ error: codedMessage('notYesOrNo', { field: 'isDone' }) })
    .optional()
    .describe('Without it the message is only marked as read'),
})

export const newMessageReplySchema = z.object(replyFields)
