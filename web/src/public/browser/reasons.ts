/** The boxes that open the reason of a time work without a script; with one they say whether it is open, and hear Enter. */
export function followReasons(): void {
  showState()
  document.addEventListener('change', showState)
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || event.key !== 'Enter') return
    const box = event.target.closest<HTMLInputElement>('[data-reason]')
    if (!box) return
    event.preventDefault()
    box.click()
  })
}

/** Also for those that came since. */
export function showState(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-reason]')) {
    box.setAttribute('aria-expanded', String(box.checked))
  }
}
