import { createContext, type MouseEvent, type ReactNode, use } from 'react'

type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)

type UiRouterProps = { navigate: Navigate; children: ReactNode }

/**
 * Lets every link of the design system, menus included, navigate within the app instead of loading a page.
 */
export function UiRouter({ navigate, children }: UiRouterProps) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

/** Null outside of the app. */
export function useNavigateWithin(): Navigate | null {
  return use(NavigateContext)
}

/** Click handler of a plain link: takes over addresses of the app, and leaves the rest to the browser. */
export function useLinkClick(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigateWithin()
  return (event) => {
    if (navigate && isOurs(event)) {
      event.preventDefault()
      navigate(event.currentTarget.getAttribute('href') ?? '')
    }
  }
}

function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const staysHere = !link.target && !link.hasAttribute('download') && link.origin === window.location.origin
  return isPlain && staysHere && !event.defaultPrevented
}
