/** Pressing a button searches near the reader; pressing it again searches everywhere. */
export function offerNearMe(setNear: (near: string) => void): void {
  const status = document.querySelector<HTMLElement>('[data-near-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const find = ({ coords }: GeolocationPosition) => {
    say('')
    // Rounded to about 100 m: enough to find a mosque, and it reveals less of the reader's location.
    setNear(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`)
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-near-me]') : null
    if (!button) return
    say('')
    if (button.getAttribute('aria-pressed') === 'true') return setNear('')
    const words = status?.dataset ?? {}
    if (!navigator.geolocation) return say(words.unsupported)
    say(words.locating)
    const fail = ({ code }: GeolocationPositionError) =>
      say([words.failed, words.denied, words.unavailable, words.timeout][code] ?? words.failed)
    navigator.geolocation.getCurrentPosition(find, fail, { timeout: 10_000, maximumAge: 60_000 })
  })
}
