/** Whether a package's name already tells how much it gives: "1,000 Diamonds" does, and of one pass nobody counts anything. */
export function saysAmount(name: string, amount: number): boolean {
  const [first = ''] = /^\d[\d.,]*/.exec(name) ?? []
  return amount === 1 || Number(first.replace(/[.,]/g, '')) === amount
}
