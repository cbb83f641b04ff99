import type { IsoDay } from '@mihrab/core/days.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.calls.ts'
import {
  type TimetableFormat,
  timetableFormats,
} from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#forms/failure-note.tsx'
import { callFile, errorMessage } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PublishDialogProps } from './repeat-dialog.tsx'

const endings: Record<TimetableFormat, string> = {
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  salahapi: 'salahapi.json',
}

/** Downloads the times of a year. */
export function DownloadDialog({ mosque, today, onClose }: Omit<PublishDialogProps, 'ranges'>) {
  const { t } = useTranslation('timetables')
  const [year, setYear] = useState(today.slice(0, 4))
  const [format, setFormat] = useState<TimetableFormat>('csv')
  const download = useMutation({ mutationFn: () => saveYear(mosque, year, format), onSuccess: onClose })

  return (
    <Dialog isOpen title={t('download.title')} description={t('download.text')} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('download.year')}
          placeholder={null}
          options={yearsAround(today)}
          value={year}
          onChange={setYear}
        />
        <SelectField
          label={t('download.format')}
          placeholder={null}
          options={timetableFormats.map((value) => ({ value, label: t(`download.${value}`) }))}
          value={format}
          onChange={(value) => setFormat(timetableFormats.find((each) => each === value) ?? 'csv')}
        />
      </div>
      <FailureNote>{download.error && errorMessage(download.error, t('download.failed'))}</FailureNote>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('review.cancel')}
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          isPending={download.isPending}
          onPress={() => download.mutate()}
        >
          {t('actions.download')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function yearsAround(today: IsoDay) {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 1, thisYear, thisYear + 1].map(String).map((value) => ({ value, label: value }))
}

async function saveYear({ _id, slug }: TimetableMosque, year: string, format: TimetableFormat) {
  const query = { from: `${year}-01-01`, to: `${year}-12-31`, format }
  const file = await callFile(getTimetable, { params: { id: _id }, query })
  saveFile(file, `${slug}-${year}.${endings[format]}`)
}
