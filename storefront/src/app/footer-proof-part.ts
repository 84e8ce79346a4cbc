import { serverPart } from '../shared/server-part.tsx'
import '../shared/art/pay-mark.module.css'

export const footerProofPart = serverPart('footer-proof', async () => ({
  default: (await import('./footer-proof.tsx')).FooterProof,
}))
