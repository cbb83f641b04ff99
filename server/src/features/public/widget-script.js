/*
 * Prayer times on your own site: <script async src=".../widget.js" data-mosque="..."></script>
 * Options: data-show (today, month, next), data-theme (auto, light, dark) and data-lang.
 */
;(() => {
  const ownPath = '/widget.js'
  /** In pixels, until the frame reports its own. */
  const firstHeights = { month: 720, next: 120 }
  /** Accessible name of the frame, by language. */
  const titles = JSON.parse('{{titles}}')
  const pageLanguage = document.documentElement.lang.slice(0, 2)
  const frames = []

  const addressOf = (script) => {
    const { origin, pathname } = new URL(script.src, document.baseURI)
    return pathname === ownPath ? origin : null
  }

  const pathOf = ({ dataset }) => {
    const choices = new URLSearchParams()
    for (const name of ['show', 'theme', 'lang']) {
      if (dataset[name] !== undefined) choices.set(name, dataset[name])
    }
    const query = choices.toString()
    // Slugs have no dots, and browsers resolve a segment of dots alone upwards, away from the widget.
    const slug = encodeURIComponent(dataset.mosque.replace(/\./g, '-'))
    return `/mosques/${slug}/widget${query && `?${query}`}`
  }

  const frameOf = ({ dataset: { show, theme, lang } }) => {
    const frame = document.createElement('iframe')
    frame.title = titles[lang] || titles[pageLanguage] || titles.en
    frame.setAttribute('loading', 'lazy')
    Object.assign(frame.style, {
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      height: `${firstHeights[show] || 580}px`,
      border: '0',
      borderRadius: '12px',
      // If it differs from that of the framed page, browsers paint an opaque background.
      colorScheme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
    })
    return frame
  }

  const show = (script) => {
    const origin = script.src ? addressOf(script) : null
    // If the script is included twice, the first one has framed it.
    if (origin === null || script.dataset.shown !== undefined) return
    script.dataset.shown = ''
    const frame = frameOf(script)
    frame.src = origin + pathOf(script)
    frames.push({ frame, origin })
    script.insertAdjacentElement('afterend', frame)
  }

  const showAll = () => {
    for (const script of document.querySelectorAll('script[data-mosque]')) show(script)
  }

  addEventListener('message', ({ data, origin, source }) => {
    const one = frames.find(({ frame }) => frame.contentWindow === source)
    if (one === undefined || one.origin !== origin || Object(data).type !== 'mihrab:height') return
    if (data.height > 0 && data.height < 20000) one.frame.style.height = `${Math.ceil(data.height)}px`
  })

  showAll()
  // A script that runs before the page is complete handles the rest then.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
})()
