import type { CDPSession, Page } from '@playwright/test'

export type Authenticator = Readonly<{ device: CDPSession; authenticatorId: string }>

/** The page's device keeps passkeys, and its owner confirms whatever it asks. */
export async function givenAuthenticator(page: Page): Promise<Authenticator> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

/** From now on the device knows its owner, or does not. */
export const knowOwner = ({ device, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
