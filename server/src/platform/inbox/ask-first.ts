/** Thrown if a webhook cannot be applied in the transaction that stores it: its sender must be queried first. */
export class AskFirst extends Error {
  constructor() {
    super('its sender has to be asked first')
    this.name = 'AskFirst'
  }
}
