import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { useNavigateWithin } from './router.tsx'
import { words } from './words.ts'

type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** A link instead of an action. */
  href?: string
  onAction?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

export type MenuProps = MenuTriggerProps & { items: readonly MenuItem[] }

type MenuTriggerProps =
  /** The subject of the menu; the button shows dots and is named `Actions for {name}`. */
  | { name: string; label?: never }
  /** The button's own text; as an icon, the button shows dots and the text heads the menu. */
  | { label: string; isIcon?: boolean; name?: never }

export function Menu(props: MenuProps) {
  const navigate = useNavigateWithin()
  if (!navigate) return <MenuButton {...props} />
  return (
    <RouterProvider navigate={navigate}>
      <MenuButton {...props} />
    </RouterProvider>
  )
}

function MenuButton({ items, ...trigger }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger.label === undefined || trigger.isIcon ? (
        <Button
          aria-label={trigger.label ?? words.actionsFor(trigger.name)}
          className={buttonStyle('muted', 'icon')}
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </Button>
      ) : (
        <Button className={buttonStyle('secondary', 'regular')}>
          {trigger.label}
          <ChevronDown className="-me-1 size-4.5" aria-hidden="true" />
        </Button>
      )}
      <Popover
        placement="bottom end"
        offset={4}
        className="min-w-48 animate-fade overflow-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-high"
      >
        {trigger.label !== undefined && trigger.isIcon && (
          <p aria-hidden="true" className="px-3 pt-1.5 pb-1 text-sm text-ink-2">
            {trigger.label}
          </p>
        )}
        <AriaMenu className="outline-none">
          {items.map((item) => (
            <MenuLine key={item.id} item={item} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  return (
    <AriaMenuItem
      id={item.id}
      href={item.href}
      onAction={item.onAction}
      isDisabled={item.isDisabled}
      textValue={item.label}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-medium lg:min-h-10',
        'data-disabled:cursor-default data-disabled:text-ink-3 data-disabled:opacity-60',
        'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring',
        item.isDanger ? 'text-red data-focused:bg-red-soft' : 'text-ink data-focused:bg-sunken',
      )}
    >
      {item.icon && <span className="shrink-0 [&>svg]:size-4.5">{item.icon}</span>}
      {item.label}
    </AriaMenuItem>
  )
}
