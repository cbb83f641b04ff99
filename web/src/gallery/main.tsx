import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { translateUi } from '#app/translate-ui.ts'
import { startI18n } from '#lib/i18n.ts'
import { AuthScene } from './auth-scene.tsx'
import { Gallery } from './gallery.tsx'
import { ShellScene } from './shell-scene.tsx'

startI18n()
translateUi()

const address = new URL(window.location.href)
const theme = address.searchParams.get('theme')
if (theme) document.documentElement.dataset.theme = theme
document.documentElement.dir = address.searchParams.get('dir') ?? 'ltr'

const scenes = { auth: <AuthScene />, shell: <ShellScene />, all: <Gallery /> }
const scene = address.searchParams.get('scene') ?? 'all'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{scenes[scene as keyof typeof scenes]}</StrictMode>)
