import { type IsoDay, isFriday } from '@mihrab/core/days.ts'
import {
  maxDescriptionLength,
  maxImageTextLength,
  maxTitleLength,
} from '@mihrab/core/features/events/events.schemas.ts'
import { maxNoteLength } from '@mihrab/core/features/events/repeat.schemas.ts'
import { timeInWords } from '@mihrab/core/features/events/repeat-in-words.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { labelOf } from '#lib/describe-error.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { DateField, TimeField } from '#ui/date-time-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EventForm } from './event-form.hooks.ts'
import { afterPrayerOf, isForOneDay } from './event-form.ts'
import { EventMoreFields } from './event-more-fields.tsx'
import { EventRepeatFields } from './event-repeat-fields.tsx'

type EventFieldsProps = { form: EventForm; earliestDate: IsoDay }

export function EventFields({ form, earliestDate }: EventFieldsProps) {
  const { t, i18n } = useTranslation('events')
  const { values } = form
  const afterPrayer = afterPrayerOf(values)
  return (
    <div className="space-y-4">
      <TextField {...form.field('title')} label={t('fields.title')} isRequired maxLength={maxTitleLength} />
      <div className="grid grid-cols-1 gap-4 min-[25rem]:grid-cols-2">
        <DateField {...form.field('date')} label={t('fields.date')} isRequired min={earliestDate} />
        {(!afterPrayer || values.scope === 'only') && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the keys have done to its field
          <div className="min-w-0" onKeyUp={form.time.handleKey} onBlur={form.time.handleKey}>
            <TimeField
              ref={form.time.input}
              {...form.field('time')}
              label={t('fields.time')}
              description={
                values.minutes &&
                afterPrayer &&
                timeInWords(afterPrayer, i18n.language, isFriday(values.date))
              }
            />
          </div>
        )}
      </div>
      {(values.scope === 'only' || isForOneDay(values, form.initial)) && <OneDayFields form={form} />}
      {values.scope !== 'only' && <WholeEventFields {...{ form, earliestDate }} />}
    </div>
  )
}

/** Fields that one day of a series can change. */
function OneDayFields({ form }: Pick<EventFieldsProps, 'form'>) {
  const { t } = useTranslation('events')
  const hintId = useId()
  return (
    <>
      <TextField {...form.field('note')} label={labelOf('note')} maxLength={maxNoteLength} />
      <div>
        <CheckBox
          label={labelOf('cancelled')}
          isChecked={form.values.cancelled}
          onChange={(cancelled) => form.change({ cancelled })}
          describedBy={hintId}
        />
        <p id={hintId} className="text-sm text-ink-2">
          {t(form.values.scope === 'only' ? 'dialog.cancelHint' : 'dialog.forOneDay')}
        </p>
      </div>
    </>
  )
}

function WholeEventFields({ form, earliestDate }: EventFieldsProps) {
  const { t } = useTranslation('events')
  const { values } = form
  const [isOpen, setIsOpen] = useState(hasMore(values))
  return (
    <>
      <div>
        <CheckBox
          label={labelOf('repeat')}
          isChecked={values.repeats}
          onChange={(repeats) => form.change({ repeats })}
        />
        {values.repeats && <EventRepeatFields form={form} earliestDate={earliestDate} />}
      </div>
      {!values.repeats && (
        <DisclosureButton isOpen={isOpen} onChange={setIsOpen} className="-ms-4">
          {t('dialog.more')}
        </DisclosureButton>
      )}
      {(values.repeats || isOpen) && <EventMoreFields form={form} />}
      <TextAreaField
        {...form.field('description')}
        label={t('fields.description')}
        rows={4}
        maxLength={maxDescriptionLength}
        description={t('fields.descriptionHint')}
      />
      <ImageField label={t('fields.image')} shape="wide" image={form.image} />
      {values.image && (
        <TextField
          {...form.field('imageText')}
          label={t('fields.imageText')}
          description={t('fields.imageTextHint')}
          maxLength={maxImageTextLength}
        />
      )}
    </>
  )
}

function hasMore({ prayer, durationMinutes, place, language, audience, speaker }: EventForm['values']) {
  return [prayer, durationMinutes, place, language, audience, speaker].some(Boolean)
}
