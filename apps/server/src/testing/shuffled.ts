const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Returns the items in an order that differs for each `from`. */
export function shuffled<Item>(items: readonly Item[], from: number): Item[] {
  const { length } = items
  // Steps that are coprime to the length reach every item once.
  const steps = items.map((_, at) => at + 1).filter((step) => divisor(length, step) === 1)
  const step = steps[from % steps.length] ?? 1
  return items.map((_, at) => items[(at * step + from) % length]!)
}
