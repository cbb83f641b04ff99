import {
  type HijriCalendarItem,
  hijriCalendarFieldsSchema,
  maxCalendarNameLength,
  maxEditors,
  ummAlQuraSlug,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import type { ContactPerson } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { checkBy } from '#forms/check-by-schema.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { entriesOfTexts, type LanguageText, textsOfEntries } from '#forms/language-texts.ts'
import { LanguageTextsField } from '#forms/language-texts-field.tsx'
import { PeopleField } from '#forms/people-field.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { type Form, useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { deviceTimeZone } from '#lib/clock.ts'
import { describeError, labelOf } from '#lib/describe-error.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useSaveCalendar } from './calendar-changes.hooks.ts'
import { followable } from './calendar-levels.ts'

type CalendarFormDialogProps = {
  /** Null for a new one. */
  calendar: HijriCalendarItem | null
  calendars: readonly HijriCalendarItem[]
  onClose: () => void
}

export function CalendarFormDialog({ calendar, calendars, onClose }: CalendarFormDialogProps) {
  const { t } = useTranslation('hijriCalendars')
  const { form, guard, submit } = useCalendarForm(calendar, onClose)
  const others = followable(calendars, calendar)
  return (
    <FormDialog
      title={t(calendar ? 'form.edit' : 'form.add')}
      form={form}
      guard={guard}
      submitLabel={t(calendar ? 'form.save' : 'form.create')}
      autoFocusFirstField
      onSubmit={submit}
      onClose={onClose}
    >
      <CalendarFields form={form} others={others} />
    </FormDialog>
  )
}

type CalendarFieldsProps = {
  form: Form<Entries>
  others: CalendarFormDialogProps['calendars']
}

function CalendarFields({ form, others }: CalendarFieldsProps) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <div className="space-y-4">
      <TextField {...form.field('name')} label={t('form.name')} isRequired />
      <LanguageTextsField
        {...form.field('names')}
        label={t('form.name')}
        addLabel={t('form.addName')}
        maxLength={maxCalendarNameLength}
        schema={hijriCalendarFieldsSchema.shape.names}
      />
      <TextField
        {...form.field('authority')}
        label={labelOf('authority')}
        description={t('form.authorityHint')}
        isRequired
      />
      <SelectField
        {...form.field('follows')}
        label={labelOf('follows')}
        description={t('form.followsHint')}
        options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
        placeholder={null}
      />
      <SelectField
        {...form.field('timeZone')}
        label={labelOf('timeZone')}
        description={t('form.timeZoneHint', { number: 29, time: '17:00' })}
        options={timeZonesWith(form.initial.timeZone)}
        placeholder={null}
      />
      <PeopleField
        {...form.field('editors')}
        label={labelOf('editors')}
        minimumCharacters={2}
        max={maxEditors}
        full={describeError({ code: 'editorsTooMany', params: { max: maxEditors } })}
        failed={t('form.searchFailed')}
      />
    </div>
  )
}

type Entries = {
  name: string
  names: readonly LanguageText[]
  authority: string
  follows: string
  timeZone: string
  editors: readonly ContactPerson[]
}

function entriesOf(calendar: HijriCalendarItem | null): Entries {
  const { name = '', authority = '', timeZone = deviceTimeZone(), editors = [] } = calendar ?? {}
  return {
    ...{ name, authority, timeZone, names: entriesOfTexts(calendar?.names ?? {}) },
    follows: calendar?.follows ?? ummAlQuraSlug,
    editors: editors.map(({ _id, name }) => ({ _id, name, image: null })),
  }
}

const fieldsOf = ({ names, editors, ...entries }: Entries) => ({
  ...entries,
  names: textsOfEntries(names),
  editors: editors.map(({ _id }) => _id),
})

const check = checkBy<Entries>(
  z.preprocess((entries) => fieldsOf(entries as Entries), hijriCalendarFieldsSchema),
)

/** Also a stored one that this browser does not know. */
function timeZonesWith(stored: string) {
  const zones = new Set([stored, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

function useCalendarForm(calendar: HijriCalendarItem | null, onClose: () => void) {
  const { t } = useTranslation('hijriCalendars')
  const { mutateAsync: save } = useSaveCalendar(calendar?._id)
  const form = useForm<Entries>({ initial: entriesOf(calendar), check })
  const guard = useCloseGuard(form.isChanged)

  function submit() {
    void form.submit({
      send: (entries) => save(fieldsOf(entries)),
      onSaved: () => toast.success(t(calendar ? 'form.saved' : 'form.created')),
      onEnd: () => guard.leave(onClose),
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('form.failed'))),
    })
  }

  return { form, guard, submit }
}
