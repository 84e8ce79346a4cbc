/** Thrown if a webhook cannot be applied in the storing transaction, because its sender must be asked first. */
export class AskFirst extends Error {
  constructor() {
    super('its sender has to be asked first')
    this.name = 'AskFirst'
  }
}
