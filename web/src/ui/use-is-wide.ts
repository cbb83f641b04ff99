import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`, where the sidebar shows. */
const query = '(min-width: 64rem)'

/** For what has another place on wide screens; for another look, styles are enough. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
