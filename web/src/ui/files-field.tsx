import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react'
import { listed } from '#lib/listed.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { words } from './words.ts'

type FilesFieldProps = Pick<FieldProps, 'label' | 'description' | 'isDisabled'> & {
  /** In the area for the files. */
  text: string
  accept?: string
  /** Added files join those chosen before; otherwise one replaces another. */
  isMultiple?: boolean
  /** Listed below; none if the form takes their content at once. */
  files?: readonly File[]
  /** Names the button that removes the file of this name. */
  removeLabel?: (file: string) => string
  onChange: (files: readonly File[]) => void
}

/** For files, chosen or dropped. */
export function FilesField(props: FilesFieldProps) {
  const { text, accept, isMultiple = false, files = [], removeLabel = () => '', onChange, ...field } = props
  const frame = useRef<HTMLDivElement>(null)
  const statusId = useId()

  function handleAdd(added: readonly File[]) {
    const isNew = ({ name, size }: File) => !files.some((file) => file.name === name && file.size === size)
    if (added.length > 0) onChange(isMultiple ? [...files, ...added.filter(isNew)] : added)
  }

  function handleRemove(file: File) {
    onChange(files.filter((each) => each !== file))
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={frame}>
      <FieldFrame {...field} describedBy={statusId}>
        {({ 'aria-required': _required, ...control }) => (
          <DropArea control={{ ...control, accept, multiple: isMultiple }} text={text} onAdd={handleAdd} />
        )}
      </FieldFrame>
      <span id={statusId} role="status" className="sr-only">
        {files.length > 0 && words.chosenFiles(listed(files.map(({ name }) => name)))}
      </span>
      {files.length > 0 && (
        <ChosenFiles {...{ files, removeLabel }} isDisabled={field.isDisabled} onRemove={handleRemove} />
      )}
    </div>
  )
}

type DropAreaProps = {
  /** For the input. */
  control: ComponentProps<'input'>
  text: string
  onAdd: (files: readonly File[]) => void
}

/** The native input covers the area, so the browser handles choosing and dropping. */
function DropArea({ control, text, onAdd }: DropAreaProps) {
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
        onChange={handleChange}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  )
}
