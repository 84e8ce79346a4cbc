import '@topup/core/ui/styles.css'
import { showKeptTheme } from '@topup/core/ui/theme.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app.tsx'
import { bridge } from './bridge.ts'
import { catchLinks } from './catch-links.ts'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no place for the app')
showKeptTheme()
catchLinks(bridge)
const router = createBrowserRouter(appRoutes(bridge))
bridge.onGo((path) => void router.navigate(path))
createRoot(place).render(<RouterProvider router={router} />)
