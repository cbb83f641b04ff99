import type { IsoDay } from '@mihrab/core/days.ts'
import type { ComponentProps } from 'react'
import { FormDialog } from '#forms/form-dialog.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { formatHijriDay } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { words } from '#ui/words.ts'
import { EventFields } from './event-fields.tsx'
import type { EventForm } from './event-form.hooks.ts'

type EventDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'form' | 'guard' | 'description' | 'submit'
> & {
  day: IsoDay
  form: EventForm
  earliestDate: IsoDay
}

/** The frame of both dialogs. `children` go above the fields. */
export function EventDialog({ day, form, earliestDate, children, ...props }: EventDialogProps) {
  const hijri = useHijri()
  const { isUploading, isReadyToSend } = form.image
  return (
    <FormDialog
      {...props}
      description={
        <span className="figures">
          <span className="font-semibold text-ink">{formatLongDay(day, browserLocale())}</span>{' '}
          <span className="whitespace-nowrap">{formatHijriDay(hijri, day)}</span>
        </span>
      }
      guard={form.guard}
      form={form}
      submitLabel={isUploading ? words.imageUploading : props.submitLabel}
      submit={{ isSoftDisabled: isUploading }}
      onSubmit={() => isReadyToSend() && props.onSubmit()}
    >
      {children}
      <EventFields form={form} earliestDate={earliestDate} />
    </FormDialog>
  )
}
