import type { ProviderManifest } from './context.ts'
import { paypal } from './paypal/provider.ts'
import { stripe } from './stripe/provider.ts'
import { xendit } from './xendit/provider.ts'

/** All payment providers, in the order in which the console lists them. */
export const providers: readonly ProviderManifest[] = [stripe, xendit, paypal]
