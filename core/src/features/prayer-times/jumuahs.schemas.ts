import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { clockTimeField, optionalText } from '#fields.ts'
import { optionalLink } from '#web-address-fields.ts'

/** Most jumu'ahs of a mosque on one Friday. */
export const maxJumuahs = 8

const womenSpaceField = z
  .boolean({ error: codedMessage('notYesOrNo', { field: 'womenSpace' }) })
  .nullish()
  .transform((value) => value ?? null)

const givenJumuahSchema = z.object({
  time: clockTimeField('jumah'),
  khutbah: clockTimeField('khutbah')
    .nullish()
    .transform((value) => value ?? null),
  place: optionalText('place', 100),
  language: optionalText('language', 60),
  womenSpace: womenSpaceField,
  note: optionalText('note', 200),
  liveStream: optionalLink('liveStream')
    .transform((link) => link || undefined)
    .optional(),
})

/**
 * A Friday prayer. `time` is the prayer's, `khutbah` when the sermon begins, both `HH:mm`. Texts may be
 * empty.
 */
export const jumuahSchema = z.object({
  time: z.string(),
  khutbah: z.string().nullable(),
  place: z.string(),
  language: z.string().describe('Of the khutbah'),
  womenSpace: z.boolean().nullable().describe('null: not said'),
  note: z.string(),
  liveStream: z.string().optional().describe('An https address'),
})
export type Jumuah = z.output<typeof jumuahSchema>

/** The jumu'ahs of a range, in ascending order. */
export const givenJumuahsSchema = z
  .array(givenJumuahSchema, { error: codedMessage('jumuahsNotAList') })
  .min(1, codedMessage('jumuahsNotAList'))
  .max(maxJumuahs, codedMessage('jumuahsTooMany', { max: maxJumuahs }))
  .superRefine((jumuahs, check) => {
    const index = jumuahs.findIndex(({ time }, at) => at > 0 && time <= (jumuahs[at - 1]?.time ?? ''))
    if (index < 0) return
    check.addIssue({ code: 'custom', path: [index, 'time'], message: codedMessage('jumuahsNotRising') })
  })

/** The only jumu'ah of a range that was sent with just `jumah`. */
export function singleJumuah(time: string): Jumuah {
  return { time, khutbah: null, place: '', language: '', womenSpace: null, note: '' }
}

/** The jumu'ahs of a range, by default one. */
export function jumuahsOf(range: {
  readonly jumah: string
  readonly jumuahs?: readonly Jumuah[]
}): readonly Jumuah[] {
  return range.jumuahs ?? [singleJumuah(range.jumah)]
}
