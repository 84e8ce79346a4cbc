import { providers } from '../payments/providers.ts'
import { suppliers } from '../suppliers/suppliers.ts'

/** Everybody outside of whom the environment may speak. */
export const parties = [...providers, ...suppliers]
