import { createClient } from '@topup/core/api/client'
import { watchedFetch } from './slow-requests.ts'

export const api = createClient({ fetch: watchedFetch })
