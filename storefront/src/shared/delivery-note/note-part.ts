import { serverPart } from '../server-part.tsx'

export const notePart = serverPart('note', async () => ({
  default: (await import('./delivery-note.tsx')).DeliveryNote,
}))
