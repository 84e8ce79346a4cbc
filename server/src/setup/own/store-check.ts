/** A check of the store itself, beside those of the parties it is connected to. */
export const store = (thing: string, label: string) => ({ id: `store.${thing}`, about: 'The store', label }) as const
