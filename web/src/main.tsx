import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Start } from '#app/start.tsx'
import { translateUi } from '#app/translate-ui.ts'
import { startI18n } from '#lib/i18n.ts'

startI18n()
translateUi()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  )
