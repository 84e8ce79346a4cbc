import '@topup/core/ui/styles.css'
import { showKeptTheme } from '@topup/core/ui/theme.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { bridge } from './bridge.ts'
import { catchLinks } from './catch-links.ts'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no place for the app')
showKeptTheme()
catchLinks(bridge)
bridge.onGo((path) => window.location.assign(path))
createRoot(place).render(<App bridge={bridge} />)
