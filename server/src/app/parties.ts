import { providers } from '../payments/providers.ts'
import { suppliers } from '../suppliers/suppliers.ts'

/** All outside parties that the environment may configure. */
export const parties = [...providers, ...suppliers]
