import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'

type DisclosureButtonProps = Omit<ButtonProps, 'variant' | 'icon' | 'onPress' | 'onChange'> & {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Shows and hides what follows it. */
export function DisclosureButton({ isOpen, onChange, children, ...button }: DisclosureButtonProps) {
  return (
    <Button {...button} variant="quiet" aria-expanded={isOpen} onPress={() => onChange(!isOpen)}>
      {children}
      <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
    </Button>
  )
}
