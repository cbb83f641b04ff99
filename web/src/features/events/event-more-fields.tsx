import { audiences, maxDurationMinutes } from '@mihrab/core/features/events/events.schemas.ts'
import { afterPrayerMinutes, prayerMoments } from '@mihrab/core/features/events/repeat.schemas.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EventForm } from './event-form.hooks.ts'

/** Fields that few plain events need. */
export function EventMoreFields({ form: { values, field } }: { form: EventForm }) {
  const { t, i18n } = useTranslation('events')
  const say = sayIn(i18n.language, 'repeats')
  return (
    <div className="grid items-start gap-4 min-[25rem]:grid-cols-2">
      <SelectField
        {...field('prayer')}
        className="col-span-full"
        label={labelOf('afterPrayer')}
        placeholder={t('afterPrayer.none')}
        options={startPrayers.map((value) => ({ value, label: labelOf(value) }))}
      />
      {values.prayer && (
        <>
          <TextField
            {...field('minutes')}
            label={t('fields.minutes')}
            description={t('afterPrayer.before')}
            type="number"
            {...afterPrayerMinutes}
          />
          <SelectField
            {...field('of')}
            label={t('fields.of')}
            placeholder={null}
            options={prayerMoments.map((value) => ({ value, label: t(`afterPrayer.${value}`) }))}
          />
        </>
      )}
      <TextField
        {...field('durationMinutes')}
        label={t('fields.durationMinutes')}
        type="number"
        min={1}
        max={maxDurationMinutes}
      />
      <SelectField
        {...field('audience')}
        label={labelOf('audience')}
        options={audiences.map((value) => ({ value, label: say(`audience.${value}`) }))}
      />
      {(['place', 'speaker', 'language'] as const).map((name) => (
        <TextField key={name} {...field(name)} label={labelOf(name)} />
      ))}
    </div>
  )
}
