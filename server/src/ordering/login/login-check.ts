import type { Check } from '../../setup/check.ts'
import type { LoginPort } from './login-port.ts'

/** Checks that the login provider's discovery document is found below LOGIN_ISSUER. */
export const loginCheck = (login: LoginPort): Check => ({
  id: 'store.login',
  about: 'The store',
  label: 'Login provider',
  async run() {
    try {
      await login.begin('/')
      return { state: 'green', says: 'The login provider of LOGIN_ISSUER answers.' }
    } catch (error) {
      // A failed connection proves nothing about the address, unless its host name does not exist.
      const code = (error as { cause?: { code?: unknown } }).cause?.code
      if (error instanceof TypeError && code !== 'ENOTFOUND') throw error
      return {
        state: 'red',
        says: 'No login provider answers at LOGIN_ISSUER: buyers cannot log in.',
        todo: [
          'Put the issuer into LOGIN_ISSUER as the provider names it, letter by letter: its description is looked for below it, at /.well-known/openid-configuration.',
          'Start the store again.',
        ],
      }
    }
  },
})
