/** A notice cannot be applied in the transaction that keeps it, because its sender has to be asked before. */
export class AskFirst extends Error {
  constructor() {
    super('its sender has to be asked first')
    this.name = 'AskFirst'
  }
}
