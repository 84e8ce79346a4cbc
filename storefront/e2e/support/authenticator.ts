import type { CDPSession, Page } from '@playwright/test'

export type Authenticator = Readonly<{ device: CDPSession; authenticatorId: string }>

/** Adds a virtual device that stores passkeys and whose owner confirms every prompt. */
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

/** Sets whether the device verifies its owner from now on. */
export const knowOwner = ({ device, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
