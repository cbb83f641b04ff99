/** Pressing the button searches near the reader; pressing it again searches everywhere. */
export function offerNearMe(button: HTMLButtonElement, setNear: (near: string) => void): void {
  const words = button.dataset
  const status = document.querySelector<HTMLElement>('[data-near-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const find = ({ coords }: GeolocationPosition) => {
    say('')
    // Rounded to about 100 m: enough to find a mosque, and it reveals less of the reader's location.
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
