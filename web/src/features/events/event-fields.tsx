import type { IsoDay } from '@mihrab/core/days.ts'
import {
  maxDescriptionLength,
  maxImageTextLength,
  maxTitleLength,
} from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { DateField, TimeField } from '#ui/date-time-fields.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EventForm } from './event-form.hooks.ts'

type EventFieldsProps = { form: EventForm; earliestDate: IsoDay }

export function EventFields({ form, earliestDate }: EventFieldsProps) {
  const { t } = useTranslation('events')
  return (
    <div className="space-y-4">
      <TextField {...form.field('title')} label={t('fields.title')} isRequired maxLength={maxTitleLength} />
      <div className="grid grid-cols-1 gap-4 min-[25rem]:grid-cols-2">
        <DateField {...form.field('date')} label={t('fields.date')} isRequired min={earliestDate} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the keys have done to its field */}
        <div className="min-w-0" onKeyUp={form.time.handleKey} onBlur={form.time.handleKey}>
          <TimeField ref={form.time.input} {...form.field('time')} label={t('fields.time')} />
        </div>
      </div>
      <TextAreaField
        {...form.field('description')}
        label={t('fields.description')}
        rows={4}
        maxLength={maxDescriptionLength}
        description={t('fields.descriptionHint')}
      />
      <ImageField label={t('fields.image')} shape="wide" image={form.image} />
      {form.values.image && (
        <TextField
          {...form.field('imageText')}
          label={t('fields.imageText')}
          description={t('fields.imageTextHint')}
          maxLength={maxImageTextLength}
        />
      )}
    </div>
  )
}
