import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import X from 'lucide-react/icons/x'
import { browserLocale } from '#lib/browser-locale.ts'
import { Button } from './button.tsx'
import { Written } from './written.tsx'

type ChosenFilesProps = {
  files: readonly File[]
  /** Names the button that removes the file of this name. */
  removeLabel: (file: string) => string
  isDisabled: boolean | undefined
  onRemove: (file: File) => void
}

export function ChosenFiles({ files, removeLabel, isDisabled, onRemove }: ChosenFilesProps) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line">
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className="flex items-center gap-3 py-1 ps-3.5 pe-1">
          <FileSpreadsheet className="size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
          <Written className="min-w-0 grow truncate text-sm font-medium">{file.name}</Written>
          <span className="figures shrink-0 text-xs text-ink-2">{sizeOf(file)}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={removeLabel(file.name)}
            isDisabled={isDisabled}
            onPress={() => onRemove(file)}
          >
            <X className="size-4.5" aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ size }: File): string {
  const unit = size < 1_000_000 ? 'kilobyte' : 'megabyte'
  // Less than a kilobyte is shown as one.
  const amount = unit === 'kilobyte' ? Math.max(1, Math.round(size / 1000)) : size / 1_000_000
  return new Intl.NumberFormat(browserLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  )
}
