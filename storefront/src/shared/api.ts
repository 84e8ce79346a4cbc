import { createClient } from '@topup/core/api/client'

export const api = createClient()
