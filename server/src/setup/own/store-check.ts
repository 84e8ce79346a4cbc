/** Makes the id and labels of a check of the store itself, as opposed to a connected party. */
export const store = (thing: string, label: string) => ({ id: `store.${thing}`, about: 'The store', label }) as const
