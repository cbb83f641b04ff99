import type { IsoDay } from '@mihrab/core/days.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#forms/form-dialog.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatLongDay } from '#lib/format-day.ts'
import { formatHijriDay } from '#lib/format-hijri.ts'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'
import { EventFields } from './event-fields.tsx'
import type { EventForm } from './event-form.hooks.ts'

type EventDialogProps = {
  title: string
  day: IsoDay
  form: EventForm
  saveLabel: string
  /** The way back from what was typed earlier. */
  startOver: { label: string; onPress: () => void }
  autoFocusFirstField?: boolean
  earliestDate: IsoDay
  /** Stands beside the button that saves. */
  beside?: ReactNode
  /** Stands above the fields. */
  children?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** The frame of both dialogs. */
export function EventDialog(props: EventDialogProps) {
  const { form, day } = props
  const { isUploading } = form.image

  function handleSubmit() {
    if (form.image.isReadyToSend()) props.onSubmit()
  }

  function handleClose() {
    form.forget()
    props.onClose()
  }

  return (
    <FormDialog
      title={props.title}
      description={
        <span className="figures">
          <span className="font-semibold text-ink">{formatLongDay(day, browserLocale())}</span>{' '}
          <span className="whitespace-nowrap">{formatHijriDay(day)}</span>
        </span>
      }
      guard={form.guard}
      form={form}
      startOver={props.startOver}
      autoFocusFirstField={props.autoFocusFirstField}
      onSubmit={handleSubmit}
      onClose={handleClose}
      footer={
        <>
          {props.beside}
          <Button type="submit" isPending={form.isSending} isSoftDisabled={isUploading}>
            {isUploading ? words.imageUploading : props.saveLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <EventFields form={form} earliestDate={props.earliestDate} />
    </FormDialog>
  )
}
