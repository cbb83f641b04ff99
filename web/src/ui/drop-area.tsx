import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type DropAreaProps = {
  /** For the input, from its frame. */
  control: ComponentProps<'input'>
  text: string
  isMultiple?: boolean
  onAdd: (files: readonly File[]) => void
}

/** For files, chosen or dropped. The native input covers the area, so the browser handles both. */
export function DropArea({ control, text, isMultiple = false, onAdd }: DropAreaProps) {
  /** Emptied, so that choosing the same file again fires a change. */
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const added = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    onAdd(added)
  }

  return (
    <div
      className={classNames(
        'relative flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-edge border-dashed bg-surface p-4 text-center text-sm text-ink-2 transition-colors hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
        control.disabled && 'pointer-events-none opacity-55',
      )}
    >
      <Upload className="size-5 text-accent" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <input
        {...control}
        type="file"
        multiple={isMultiple}
        onChange={handleChange}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  )
}
