import type { Answer } from '../serve.ts'

/** The account that the API key belongs to. */
export const readAccount = (): Answer => ({
  status: 200,
  body: {
    id: 'acct_1SandboxAccount',
    object: 'account',
    business_type: 'company',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    country: 'US',
    default_currency: 'usd',
    created: 1_767_225_600,
    email: 'owner@sandbox.example.com',
    type: 'standard',
  },
})
