import { DomainError } from '@topup/core/api/errors'

/** A definite no to this payment: nothing was made, and another way may take it. */
export const paymentRefused = () =>
  new DomainError('provider_not_offered', 'This payment method cannot take this payment. Choose another one.')

/** Why is never told: whoever tries cards would learn from it. */
export const cardRefused = () =>
  new DomainError('card_refused', 'This card payment cannot be opened: pay in another way')

const notNow = 'This payment method is not available at the moment. Choose another one.'

/** A provider that refused the store is hidden until it takes its payments again. */
export const providerHidden = () => new DomainError('provider_not_offered', notNow)

/** A definite no to the store itself (key revoked, account restricted): nothing was made, and the next one would not be. */
export class AccountRefusal extends DomainError {
  /** The provider's own word for the owner: a status and a code, never a key. */
  readonly said: string

  constructor(said: string) {
    super('provider_not_offered', notNow)
    this.said = said
  }
}
