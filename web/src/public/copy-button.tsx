import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { buttonClasses } from './looks.ts'

interface CopyButtonProps {
  /** Selects the element whose text is copied. */
  readonly copies: string
  /** Shown in place of the label once it is copied. */
  readonly copied: string
  readonly label: string
  readonly icon?: ReactNode
  readonly className?: string
}

/** A script copies; without one the button is hidden. */
export function CopyButton({ copies, copied, label, icon, className }: CopyButtonProps) {
  return (
    <>
      <button
        type="button"
        data-copies={copies}
        data-copied={copied}
        data-needs-script
        className={classNames(buttonClasses('plain'), className)}
      >
        {icon}
        <span data-copy-label>{label}</span>
      </button>
      <span role="status" className="sr-only" />
    </>
  )
}
