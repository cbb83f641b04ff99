import type { IsoDay } from '@mihrab/core/days.ts'
import { maxDescriptionLength, maxTitleLength } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { EventForm } from './event-form.hooks.ts'

type EventFieldsProps = { form: EventForm; earliestDate: IsoDay }

export function EventFields({ form, earliestDate }: EventFieldsProps) {
  const { t } = useTranslation('events')
  const { values, errors, change } = form
  return (
    <div className="space-y-4">
      <TextField
        name="title"
        label={t('fields.title')}
        isRequired
        maxLength={maxTitleLength}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <div className="grid grid-cols-1 gap-4 min-[25rem]:grid-cols-2">
        <DateField
          name="date"
          label={t('fields.date')}
          isRequired
          min={earliestDate}
          value={values.date}
          error={errors.date}
          onChange={(date) => change({ date })}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the keys have done to its field */}
        <div className="min-w-0" onKeyUp={form.lookAtTime} onBlur={form.lookAtTime}>
          <TimeField
            ref={form.timeInput}
            name="time"
            label={t('fields.time')}
            value={values.time}
            error={errors.time}
            onChange={(time) => change({ time })}
          />
        </div>
      </div>
      <TextAreaField
        name="description"
        label={t('fields.description')}
        rows={4}
        maxLength={maxDescriptionLength}
        value={values.description}
        error={errors.description}
        description={t('fields.descriptionHint')}
        onChange={(description) => change({ description })}
      />
      <ImageField label={t('fields.image')} shape="wide" image={form.image} />
    </div>
  )
}
