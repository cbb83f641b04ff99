const polite = { status: 'polite', log: 'polite', alert: 'assertive' } as Record<string, string>

/** Everything that live regions below the root announce until `stop`, as a screen reader would. */
export function hearAnnouncements(root: HTMLElement = document.body) {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest<HTMLElement>(
        '[aria-live], [role="status"], [role="log"], [role="alert"]',
      )
      const live = region?.getAttribute('aria-live') ?? polite[region?.getAttribute('role') ?? '']
      const text = region?.textContent?.trim()
      if (text && live !== 'off' && heard.at(-1) !== text) heard.push(text)
    }
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return { heard, stop: () => observer.disconnect() }
}
