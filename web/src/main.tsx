import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from '#app/app.tsx'
import { startI18n } from '#lib/i18n.ts'

startI18n()

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{createApp()}</StrictMode>)
