import { DomainError } from '@topup/core/api/errors'

/** The provider refused this payment for good: no payment was made, and another method may work. */
export const paymentRefused = () =>
  new DomainError('provider_not_offered', 'This payment method cannot take this payment. Choose another one.')

/** The risk rules refused this card payment. The error names no rule, so as not to help testers of stolen cards. */
export const cardRefused = () =>
  new DomainError('card_refused', 'This card payment cannot be opened: pay in another way')

const notNow = 'This payment method is not available at the moment. Choose another one.'

/** The provider refused the store earlier and is hidden until it accepts payments again. */
export const providerHidden = () => new DomainError('provider_not_offered', notNow)

/** The provider refuses the store itself (key revoked, account restricted): no payment was or will be made. */
export class AccountRefusal extends DomainError {
  /** The provider's status and error code, shown to the owner; contains no key. */
  readonly said: string

  constructor(said: string) {
    super('provider_not_offered', notNow)
    this.said = said
  }
}
