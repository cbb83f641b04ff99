import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { buttonStyle } from './button-style.ts'

type PopoverButtonProps = {
  /** Name of the button and of its panel. */
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel beside it: for choices, not for forms. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      <Button aria-label={label} className={buttonStyle('secondary', 'icon')}>
        {icon}
      </Button>
      <Popover
        placement="bottom end"
        offset={4}
        className="w-72 animate-fade rounded-card border border-line-strong bg-surface p-3 shadow-high"
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
