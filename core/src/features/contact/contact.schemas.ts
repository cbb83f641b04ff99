import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { emailField, givenIdSchema, idSchema, optionalText, requiredText } from '#fields.ts'

export const contactServices = ['problem', 'question', 'feedback'] as const
export const contactServiceSchema = z.enum(contactServices, {
  error: codedMessage('contactServiceUnknown'),
})
export type ContactService = z.infer<typeof contactServiceSchema>

const maxMessageLength = 5000

export const newContactMessageSchema = z.object({
  name: requiredText('fullName'),
  phone: requiredText('number', 60),
  email: emailField(),
  service: contactServiceSchema,
  message: optionalText('message', maxMessageLength, 'many'),
})
export type NewContactMessage = z.input<typeof newContactMessageSchema>

const contactReplySchema = z.object({
  _id: idSchema,
  message: z.string(),
  by: z.string().describe('The name of the admin who wrote it, of that day'),
  createdAt: z.string(),
})
export type ContactReply = z.infer<typeof contactReplySchema>

/** A message to the platform's admins, with their replies. */
export const contactMessageSchema = z.object({
  _id: idSchema,
  userId: idSchema.nullable().describe('Whose account it was sent from, as long as that is there'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  service: contactServiceSchema,
  message: z.string(),
  readAt: z.string().nullable(),
  replies: z.array(contactReplySchema).describe('Oldest first'),
  createdAt: z.string(),
  mosque: z
    .object({ _id: idSchema, name: z.string() })
    .optional()
    .describe(
      'Whom a report of a mistake was sent to that no one there has read for 14 days; it is answered in the mosque’s messages. Left out for a message to the platform',
    ),
  listing: z
    .object({ slug: z.string(), name: z.string().describe('Empty for an unnamed one') })
    .optional()
    .describe('The listing that a report of a mistake is about'),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

const seenRepliesError = codedMessage('notACount', { field: 'seenReplies', min: 0 })

/** Fields of a reply to any message. */
export const replyFields = {
  replyMessage: requiredText('reply', maxMessageLength, 'many'),
  seenReplies: z
    .int(seenRepliesError)
    .min(0, seenRepliesError)
    .optional()
    .describe(
      'How many replies its writer has seen with the message; when there are more by now, the answer is 409 and nothing is sent',
    ),
}

export const newReplySchema = z.object({
  _id: givenIdSchema
    .optional()
    .describe(
      'The message that is answered; left out, the newest from the email, with these words if one has them',
    ),
  email: emailField(),
  name: optionalText('fullName'),
  phone: optionalText('number', 60),
  message: optionalText('message', maxMessageLength, 'many'),
  ...replyFields,
})
export type NewReply = z.input<typeof newReplySchema>
