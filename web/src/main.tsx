import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Start } from '#app/start.tsx'
import { translateUi } from '#app/translate-ui.ts'
import { speak, startI18n } from '#lib/i18n.ts'
import { findLanguage } from '#lib/language.ts'

startI18n()
translateUi()
// If the words do not load, English stays.
speak(findLanguage())
  .catch(() => undefined)
  .finally(draw)

function draw() {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Start />
      </StrictMode>,
    )
}
