import { DomainError } from '@topup/core/api/errors'

/** A definite refusal of this payment: no payment was made, and another method may work. */
export const paymentRefused = () =>
  new DomainError('provider_not_offered', 'This payment method cannot take this payment. Choose another one.')

/** Gives no reason, as it would help people who test stolen cards. */
export const cardRefused = () =>
  new DomainError('card_refused', 'This card payment cannot be opened: pay in another way')

const notNow = 'This payment method is not available at the moment. Choose another one.'

/** A provider that refused the store stays hidden until it accepts payments again. */
export const providerHidden = () => new DomainError('provider_not_offered', notNow)

/** A definite refusal of the store itself (key revoked, account restricted): no payment was or will be made. */
export class AccountRefusal extends DomainError {
  /** The provider's status and code for the owner, never a key. */
  readonly said: string

  constructor(said: string) {
    super('provider_not_offered', notNow)
    this.said = said
  }
}
