/** Formats rupiah for reasons shown to the seller; a supplier's list may hold any number, so it rounds. */
export const rupiah = (amount: number) => `Rp${Math.round(amount).toLocaleString('en-US')}`
