import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'

type ListButtonProps = Pick<ButtonProps, 'className' | 'onPress' | 'children'>

/** Its words are in line with the fields above. */
const look = '-ms-4 justify-self-start'

/** Adds an entry to a list of fields. */
export function AddButton({ className, ...props }: ListButtonProps) {
  const icon = <Plus className="size-4.5" aria-hidden="true" />
  return <Button {...props} variant="quiet" icon={icon} className={classNames(look, className)} />
}

/** Takes an entry out of a list of fields. */
export function RemoveButton({ className, ...props }: ListButtonProps) {
  const icon = <Trash className="size-4.5" aria-hidden="true" />
  return <Button {...props} variant="quiet" icon={icon} className={classNames(look, className)} />
}
