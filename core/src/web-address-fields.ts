import { z } from 'zod'
import { codedMessage, type LabelKey } from '#error-codes.ts'
import { anyText, isStorable } from '#fields.ts'
import { holdsHidden } from '#hidden-characters.ts'
import { holdsCredentials } from '#web-address.ts'

/**
 * The image of a person, a mosque or an event: one of our uploads, or an https URL. `null` and `''` remove
 * it; omitted means no change.
 */
export const imageUrlField = z
  .string({ error: codedMessage('imageNotAnAddress') })
  .trim()
  .max(2000, { error: codedMessage('imageAddressTooLong'), abort: true })
  .refine(
    (value) =>
      value === '' ||
      /^\/media\/[\w-]+\.[a-z]+$/.test(value) ||
      (/^https:\/\/\S+$/.test(value) && isStorable(value) && !holdsHidden(value, 'one')),
    { error: codedMessage('imageAddressInvalid'), abort: true },
  )
  .refine(isWithoutPassword, codedMessage('imageAddressHoldsPassword'))
  .nullable()
  .transform((value) => value || null)
  .optional()

/** An https URL, or empty. */
function httpsText(label: LabelKey) {
  return anyText(label, 500, 'one')
    .refine((value) => value === '' || isHttpsAddress(value), {
      error: codedMessage('linkNotHttps', { field: label }),
      abort: true,
    })
    .refine(isWithoutPassword, codedMessage('linkHoldsPassword', { field: label }))
}

/** Omitted or null is read as `''`. */
export function optionalLink(label: LabelKey) {
  return httpsText(label)
    .nullish()
    .transform((value) => value ?? '')
}

/** `null` and `''` remove it; omitted means no change. */
export function omissibleLink(label: LabelKey) {
  return httpsText(label)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
}

const isHttpsAddress = (value: string): boolean => /^https:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value)

function isWithoutPassword(value: string): boolean {
  const url = URL.parse(value)
  return url === null || !holdsCredentials(url)
}
