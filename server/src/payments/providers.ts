import type { ProviderManifest } from './context.ts'
import { paypal } from './paypal/provider.ts'
import { stripe } from './stripe/provider.ts'
import { xendit } from './xendit/provider.ts'

/** Everybody who may take money for the store, in the order the owner reads of them. */
export const providers: readonly ProviderManifest[] = [stripe, xendit, paypal]
