import { serverPart } from '../shared/server-part.tsx'
import './full-page-message.module.css'

export const notFoundPart = serverPart('not-found', async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}))
