const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** All of them, begun by another one each time, and gone through in another order. */
export function shuffled<Item>(items: readonly Item[], from: number): Item[] {
  const { length } = items
  // By such steps every one is come to once.
  const steps = items.map((_, at) => at + 1).filter((step) => divisor(length, step) === 1)
  const step = steps[from % steps.length] ?? 1
  return items.map((_, at) => items[(at * step + from) % length]!)
}
