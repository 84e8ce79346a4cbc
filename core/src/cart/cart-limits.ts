export const maxQuantity = 20
