/** Searches near the reader when the button is pressed, and everywhere again at the next press. */
export function offerNearMe(button: HTMLButtonElement, setNear: (near: string) => void): void {
  const words = button.dataset
  const status = document.querySelector<HTMLElement>('[data-near-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const find = ({ coords }: GeolocationPosition) => {
    say('')
    // A hundred metres are enough to find a mosque by, and tell less of where someone stands.
    setNear(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`)
  }
  const fail = ({ code }: GeolocationPositionError) =>
    say([words.failed, words.denied, words.unavailable, words.timeout][code] ?? words.failed)

  button.addEventListener('click', () => {
    say('')
    if (button.getAttribute('aria-pressed') === 'true') return setNear('')
    if (!navigator.geolocation) return say(words.unsupported)
    say(words.locating)
    navigator.geolocation.getCurrentPosition(find, fail, { timeout: 10_000, maximumAge: 60_000 })
  })
}
