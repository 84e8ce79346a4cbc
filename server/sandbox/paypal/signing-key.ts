import { generateKeyPairSync } from 'node:crypto'
import { selfSignedCertificate } from '../tls/certificate.ts'
import type { World } from '../world.ts'
import type { PaypalState } from './paypal-state.ts'

/** The sandbox's own key and certificate, the same after a restart, because a store may have cached the certificate. */
export function signingKey(world: Pick<World, 'state' | 'clock' | 'save'>): NonNullable<PaypalState['signing']> {
  const { paypal } = world.state
  if (paypal.signing) return paypal.signing
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000)
  paypal.signing = {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(keys, 'sandbox webhook signer', yesterday),
  }
  world.save()
  return paypal.signing
}
