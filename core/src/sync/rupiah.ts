/** As the seller reads it in a reason; a supplier's list may hold any number. */
export const rupiah = (amount: number) => `Rp${Math.round(amount).toLocaleString('en-US')}`
