/*
 * Prayer times on your own site: <script async src=".../widget.js" data-mosque="..."></script>
 * data-show (today, month, next), data-theme (auto, light, dark) and data-lang choose what the frame shows.
 */
;(() => {
  const ownPath = '/widget.js'
  /** In pixels, until the frame tells its own. */
  const firstHeights = { month: 720, next: 120 }
  /** What a screen reader says of the frame, by language. */
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
    // No slug has dots, and browsers take one of dots alone as a way up: to what is no widget.
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
      // Where it differs from that of the frame's page, browsers put a ground behind it.
      colorScheme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
    })
    return frame
  }

  const show = (script) => {
    const origin = script.src ? addressOf(script) : null
    // Where the script comes twice, the first one has framed it.
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
  // A script that did not wait for the page, and comes once for all, finds the rest then.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
})()
